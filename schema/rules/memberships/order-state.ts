/** What a state says about an order. */
interface Meaning {
  /** Its total is revenue. */
  revenue: boolean;
  /** Its box is put together and handed over; `anyway`: only where staff say so, as its payment has failed. */
  box: boolean | 'anyway';
  /** A card is charged for it, or will be again. */
  owed: boolean;
}

/** Every state, and all that is decided by it: a new one is added here first. Source: docs/rules.md "Revenue". */
const MEANINGS = {
  unpaid: { revenue: true, box: true, owed: false },
  processing: { revenue: true, box: true, owed: true },
  paid: { revenue: true, box: true, owed: false },
  past_due: { revenue: true, box: 'anyway', owed: true },
  void: { revenue: false, box: false, owed: false },
  refunded: { revenue: false, box: false, owed: false },
  written_off: { revenue: false, box: 'anyway', owed: false },
} as const satisfies Record<string, Meaning>;

/** Where the payment of an order stands. */
export type PaymentStanding = keyof typeof MEANINGS;

export const ORDER_STATES = Object.keys(MEANINGS) as PaymentStanding[];

/** The states of an order without a box, whatever staff say; for statements. Source: docs/rules.md "Progress of a box". */
export const STATES_WITHOUT_BOX = ORDER_STATES.filter((state) => MEANINGS[state].box === false);

/** Those of one whose payment has failed: its box is held back. Source: docs/rules.md "Boxes held back". */
export const STATES_HELD_BACK = ORDER_STATES.filter((state) => MEANINGS[state].box === 'anyway');

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

/** An order as far as it decides whether its box is packed. */
export interface Packable {
  state: PaymentStanding;
  /** Staff have said so, although its payment has failed. */
  packAnyway: boolean;
}

/** @internal True for an order whose box is put together and handed over; statements ask `hasBox`, which a test holds to it. Source: docs/rules.md "Progress of a box". */
export function bringsBox({ state, packAnyway }: Packable): boolean {
  const { box } = MEANINGS[state];
  return box === 'anyway' ? packAnyway : box;
}

/** True for an order whose payment has failed, so that its box is not packed. Source: docs/rules.md "Boxes held back". */
export const isHeldBack = ({ state, packAnyway }: Packable): boolean =>
  MEANINGS[state].box === 'anyway' && !packAnyway;

/** Why it can't be said of a box that it is packed anyway, or null. Source: docs/rules.md "Boxes held back". */
export function packAnywayProblem(state: PaymentStanding): string | null {
  return MEANINGS[state].box === 'anyway' ? null : 'Only a box whose payment has failed is held back.';
}

/** True for an order whose card is to be charged. Source: docs/rules.md "Retries and write-offs". */
export function isAskedFor(state: PaymentStanding): boolean {
  return MEANINGS[state].owed;
}
