/** What a kind of entry says about money. */
interface Meaning {
  /** The business has the money, or has it no more: it counts in what was collected. */
  cash: boolean;
  /** It pays an order, or takes back what paid it: so much of its tax is collected. */
  pays: boolean;
}

/**
 * Every kind of the ledger's entries, and all that is decided by it: a new one is added here first. What comes in is
 * positive, what goes out negative (credit that is given too: it is owed), and a mistake is taken back by its opposite. A write-off is what is asked for no more.
 * Source: docs/rules.md "The ledger".
 */
const MEANINGS = {
  charge: { cash: true, pays: true },
  offline_payment: { cash: true, pays: true },
  refund: { cash: true, pays: true },
  dispute: { cash: true, pays: true },
  dispute_won: { cash: true, pays: true },
  fee: { cash: true, pays: false },
  credit_given: { cash: false, pays: true },
  credit_used: { cash: false, pays: true },
  write_off: { cash: false, pays: false },
} as const satisfies Record<string, Meaning>;

/** What an entry of the ledger is of. */
export type LedgerKind = keyof typeof MEANINGS;

export const LEDGER_KINDS = Object.keys(MEANINGS) as LedgerKind[];

/** True for what the business has, or has no more: it counts in what was collected. Source: docs/rules.md "The books". */
export const isCash = (kind: LedgerKind): boolean => MEANINGS[kind].cash;

/** Those by which an order is paid, or its payment taken back: their tax is what was collected. Source: docs/rules.md "Tax". */
export const PAYING_KINDS = LEDGER_KINDS.filter((kind) => MEANINGS[kind].pays);

export const paysOrder = (kind: LedgerKind): boolean => MEANINGS[kind].pays;
