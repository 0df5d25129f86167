import { PROGRESS_FILTERS, progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import type { FulfillmentState } from '../../../schema/rules/memberships/order-progress.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';

/**
 * How far a box had got by the facts of an entry, as `progressWord` says it ("delivered"); null where they do not tell.
 * Entries from before they named the mode are said by the step alone.
 */
export function progressIn({ progress, mode }: Readonly<Record<string, unknown>>): string | null {
  if (!isProgress(progress)) return null;
  return progressWord(isMode(mode) ? mode : 'pickup', progress);
}

const isMode = (value: unknown): value is keyof typeof VARIATION_NAMES => String(value) in VARIATION_NAMES;

const isProgress = (value: unknown): value is FulfillmentState =>
  Object.values(PROGRESS_FILTERS).some((steps) => (steps as readonly unknown[]).includes(value));
