import type { RestMonthFragment } from '../documents.generated.ts';

/** What became of a month; its order, where it has one, by its id. */
export function monthResponse({ order, ...month }: RestMonthFragment) {
  return { ...month, order_id: order?.id ?? null };
}
