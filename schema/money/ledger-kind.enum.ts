import { graphEnum } from '../graph-enum.ts';
import type { LedgerKind as Kind } from '../rules/money/ledger.ts';

export const LedgerKind = graphEnum<Kind>('LedgerKind', 'What a movement of money is of.', {
  charge: 'A card was charged.',
  offline_payment: 'The business was paid at pickup or delivery.',
  refund: 'Given back to the card, or by the business.',
  dispute: 'The card’s owner has disputed a charge: the bank has taken it back.',
  dispute_won: 'A dispute was won: the bank has given it back.',
  fee: 'What the payment company keeps.',
  credit_given: 'Credit that a member was given.',
  credit_used: 'Credit that an order was paid with.',
  write_off: 'Asked for no more.',
});
export type LedgerKind = Kind;
