import { registerEnumType } from 'type-graphql';
import { LEDGER_KINDS, type LedgerKind as Kind } from '../rules/money/ledger.ts';

export const LedgerKind = Object.fromEntries(LEDGER_KINDS.map((kind) => [kind, kind])) as {
  readonly [Each in Kind]: Each;
};
export type LedgerKind = Kind;
registerEnumType(LedgerKind, {
  name: 'LedgerKind',
  description: 'What a movement of money is of.',
  valuesConfig: {
    charge: { description: 'A card was charged.' },
    offline_payment: { description: 'The business was paid at pickup or delivery.' },
    refund: { description: 'Given back to the card, or by the business.' },
    dispute: { description: 'The card’s owner has disputed a charge: the bank has taken it back.' },
    dispute_won: { description: 'A dispute was won: the bank has given it back.' },
    fee: { description: 'What the payment company keeps.' },
    credit_given: { description: 'Credit that a member was given.' },
    credit_used: { description: 'Credit that an order was paid with.' },
    write_off: { description: 'Asked for no more.' },
  },
});
