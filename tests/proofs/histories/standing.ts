import type { Book, Deed, Standing } from './book.ts';
import type { Life } from './life.ts';

/** Counts that something is done to a membership, by how it stands at that moment. */
export function meet({ met }: Book, life: Life, deed: Deed): void {
  met[standingOf(life)][deed]++;
}

function standingOf({ model }: Life): Standing {
  if (model.status === 'canceled') return 'canceled';
  if (model.isGift) return 'gift';
  if (model.isHeld) return model.isOwing ? 'held, with a box that is owed' : 'held by a dispute';
  if (model.isWaiting) return 'charge waits for its company';
  if (model.isOwing) return model.isAskedForCard ? 'past due, waits for another card' : 'past due';
  if (!model.hasCard) return 'without a card';
  if (model.newest.state === 'refunded') return 'refunded';
  return model.isSkipping ? 'paid, next month skipped' : 'paid';
}
