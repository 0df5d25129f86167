/** What a kind of entry says about money. */
interface Meaning {
  /** The business has the money, or has it no more: it counts in what was collected. */
  cash: boolean;
}

/**
 * Every kind of the ledger's entries, and all that is decided by it: a new one is added here first. What comes in is
 * positive, what goes out negative, and a mistake is taken back by its opposite. A write-off is what is asked for no more.
 * Source: docs/rules.md "The ledger".
 */
const MEANINGS = {
  charge: { cash: true },
  offline_payment: { cash: true },
  refund: { cash: true },
  dispute: { cash: true },
  dispute_won: { cash: true },
  fee: { cash: true },
  credit_given: { cash: false },
  credit_used: { cash: false },
  write_off: { cash: false },
} as const satisfies Record<string, Meaning>;

/** What an entry of the ledger is of. */
export type LedgerKind = keyof typeof MEANINGS;

export const LEDGER_KINDS = Object.keys(MEANINGS) as LedgerKind[];

/** True for what the business has, or has no more: it counts in what was collected. Source: docs/rules.md "The books". */
export const isCash = (kind: LedgerKind): boolean => MEANINGS[kind].cash;
