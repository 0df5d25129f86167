import { graphEnum } from '../../graph-enum.ts';

const WITHOUT_A_CARD = {
  cash: 'In cash.',
  check: 'By check.',
  transfer: 'By bank transfer or a payment app.',
  other: 'Otherwise: a note says how.',
} as const;

export const OfflineMethod = graphEnum(
  'OfflineMethod',
  'How a box was paid where no card was charged for it.',
  WITHOUT_A_CARD,
);
export type OfflineMethod = keyof typeof OfflineMethod;

export const PaidBy = graphEnum('PaidBy', 'How an order was paid.', { card: 'By card.', ...WITHOUT_A_CARD });
export type PaidBy = keyof typeof PaidBy;
