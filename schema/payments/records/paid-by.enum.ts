import { registerEnumType } from 'type-graphql';

const WORDS = {
  cash: { description: 'In cash.' },
  check: { description: 'By check.' },
  transfer: { description: 'By bank transfer or a payment app.' },
  other: { description: 'Otherwise: a note says how.' },
};

export const OfflineMethod = { cash: 'cash', check: 'check', transfer: 'transfer', other: 'other' } as const;
export type OfflineMethod = keyof typeof OfflineMethod;
registerEnumType(OfflineMethod, {
  name: 'OfflineMethod',
  description: 'How a box was paid where no card was charged for it.',
  valuesConfig: WORDS,
});

export const PaidBy = { card: 'card', ...OfflineMethod } as const;
export type PaidBy = keyof typeof PaidBy;
registerEnumType(PaidBy, {
  name: 'PaidBy',
  description: 'How an order was paid.',
  valuesConfig: { card: { description: 'By card.' }, ...WORDS },
});
