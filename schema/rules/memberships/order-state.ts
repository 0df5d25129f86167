/** What a state says about an order. */
interface Meaning {
  /** Its total is revenue. */
  revenue: boolean;
  /** Its box is put together and handed over. */
  box: boolean;
  /** A card is charged for it, or will be again. */
  owed: boolean;
}

/** Every state, and all that is decided by it: a new one is added here first. Source: docs/rules.md "Revenue". */
const MEANINGS = {
  unpaid: { revenue: true, box: true, owed: false },
  processing: { revenue: true, box: true, owed: true },
  paid: { revenue: true, box: true, owed: false },
  past_due: { revenue: true, box: true, owed: true },
  void: { revenue: false, box: false, owed: false },
  refunded: { revenue: false, box: false, owed: false },
  written_off: { revenue: false, box: false, owed: false },
} as const satisfies Record<string, Meaning>;

/** Where the payment of an order stands. */
export type PaymentStanding = keyof typeof MEANINGS;

export const ORDER_STATES = Object.keys(MEANINGS) as PaymentStanding[];

/** The states of an order without a box, for statements. Source: docs/rules.md "Progress of a box". */
export const STATES_WITHOUT_BOX = ORDER_STATES.filter((state) => !bringsBox(state));

/** The states of an order whose card is to be charged, for statements. Source: docs/rules.md "Retries and write-offs". */
export const OWED_STATES = ORDER_STATES.filter(isAskedFor);

/**
 * True for an order whose total is revenue, paid or not; the database's own counting says the same in
 * schema/database/functions/counts-as-revenue.sql. Source: docs/rules.md "Revenue".
 * @public Figures are counted by the database alone; a test holds its words against these.
 */
export function countsAsRevenue(state: PaymentStanding): boolean {
  return MEANINGS[state].revenue;
}

/** True for an order whose box is put together and handed over. Source: docs/rules.md "Progress of a box". */
export function bringsBox(state: PaymentStanding): boolean {
  return MEANINGS[state].box;
}

/** True for an order whose card is to be charged. Source: docs/rules.md "Retries and write-offs". */
export function isAskedFor(state: PaymentStanding): boolean {
  return MEANINGS[state].owed;
}
