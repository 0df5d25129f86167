/** The money of one order as docs/rules.md "Paying back", "Paid by hand", "Disputes" and "Credit" tell it. Cents. */
export class ModelOrder {
  /** "2027-02-28" */
  on: string;
  readonly mode: string;
  /** Public id of the place where it is picked up. */
  placeId: string | null;
  readonly total: number;
  readonly tax: number;
  /** What credit has paid of it. */
  readonly credit: number;
  /** void: it waited for its charge when the membership ended. */
  state: 'unpaid' | 'paid' | 'processing' | 'past_due' | 'written_off' | 'void' | 'refunded';
  /** Its card was asked, and refused. */
  wasDeclined = false;
  /** The day on which its charge first failed. */
  since: string | null = null;
  /** Cents that a card was charged; 0 where it was paid by hand, or not at all. */
  byCard = 0;
  byHand = 0;
  /** Given back to the card, or by hand; and kept as credit. */
  refunded = 0;
  asCredit = 0;
  /** Asked for while the company was out of reach. */
  readonly asked: { cents: number; reach: () => 'open' | 'busy' | 'refusing' }[] = [];
  /** What banks took back. */
  disputed = 0;
  /** What is gone from its charge at the company, and is told by tonight's list alone. */
  untold = 0;
  /** Where it stood when it was marked as paid. */
  marked: ModelOrder['state'] = 'unpaid';

  constructor({
    on,
    total,
    tax,
    credit,
    mode,
    placeId,
  }: Pick<ModelOrder, 'on' | 'total' | 'tax' | 'credit' | 'mode' | 'placeId'>) {
    this.on = on;
    this.mode = mode;
    this.placeId = mode === 'pickup' ? placeId : null;
    this.total = total;
    this.tax = tax;
    this.credit = credit;
    this.state = total === 0 ? 'paid' : 'unpaid';
  }

  /** What is with the business, and can be given back. */
  get left(): number {
    return this.total - this.refunded - this.asCredit - sum(this.asked.map(({ cents }) => cents));
  }

  /** What its company would give back of its charge. */
  get atCompany(): number {
    return this.byCard - this.refunded - this.disputed - this.untold;
  }

  /** What has come in for it, less what went out. */
  get net(): number {
    return this.byCard + this.byHand - this.refunded - this.disputed;
  }

  get isGivenBack(): boolean {
    return this.refunded + this.asCredit >= this.total;
  }
}

const sum = (cents: readonly number[]): number => cents.reduce((all, each) => all + each, 0);
