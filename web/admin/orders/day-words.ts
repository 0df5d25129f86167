import { toCollect } from '../../../schema/rules/memberships/handover.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { FulfillmentMode, OrderState } from '../../client/graphql/schema-types.generated.ts';
import { boxes as boxesWord } from './toast-result.ts';

/** A box as far as it is counted. */
interface CountedBox {
  totalAmount: number;
  box: { mode: FulfillmentMode };
  /** Null while it is expected. */
  order: { state: OrderState } | null;
}

const MODES: readonly { mode: FulfillmentMode; word: string }[] = [
  { mode: 'pickup', word: 'pickup' },
  { mode: 'delivery', word: 'delivery' },
  { mode: 'shipping', word: 'shipping' },
];

/** "4 boxes · 3 pickup, 1 delivery · $186.60 to collect"; of a day to come "comes to $186.60". */
export function dayWords({ boxes }: { boxes: readonly CountedBox[] }): string {
  const byMode = MODES.map(({ mode, word }) => ({
    word,
    n: boxes.filter(({ box }) => box.mode === mode).length,
  }))
    .filter(({ n }) => n > 0)
    .map(({ word, n }) => `${n} ${word}`)
    .join(', ');
  const isOrdered = boxes.some(({ order }) => order !== null);
  const cents = isOrdered
    ? toCollect(boxes.map(({ order, totalAmount }) => ({ state: order?.state ?? null, totalAmount })))
    : boxes.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  const money = isOrdered
    ? cents > 0
      ? `${formatUsd(cents)} to collect`
      : 'Nothing to collect'
    : `comes to ${formatUsd(cents)}`;
  return [boxesWord(boxes.length), byMode, boxes.length > 0 && money].filter(Boolean).join(' · ');
}
