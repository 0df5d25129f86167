import type { Context } from '../../context.ts';
import { storeEvents } from './store-events.sql.ts';
import type { HappenedEvent } from './store-events.sql.ts';

/** What did it where nobody calls: a job. */
export const OURSELVES = 'Regulars';

/**
 * Adds to the history of a membership, in the caller's transaction, by the product's clock. Nothing of it can be
 * changed or deleted later.
 */
export async function recordEvent(context: Context, event: HappenedEvent): Promise<void> {
  await recordEvents(context, [event]);
}

/** As `recordEvent`, several in one statement; none is no statement. */
export async function recordEvents(context: Context, events: readonly HappenedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await storeEvents(context.em, events, { at: context.now(), by: callersName(context) });
}

/** Who a change is written down for. */
export const callersName = (context: Context): string =>
  context.caller.account?.username ?? context.doer ?? OURSELVES;
