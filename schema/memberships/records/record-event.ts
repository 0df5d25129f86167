import type { Context } from '../../context.ts';
import type { EventKind } from './membership-event.enums.ts';
import { json, row } from '../../database/sql.ts';

/** Something that happened to a membership. */
export interface HappenedEvent {
  /** Internal id of the subscription. */
  subscriptionId: string;
  kind: EventKind;
  /** A sentence for the people of the business, with nobody's e-mail, phone or address: a viewer reads it. */
  summary: string;
  /**
   * What was and what is, as an object of what changed: `nextBoxOn`, `status`, `box`, `amount`, `state`, `yearMonth` …
   * E-mail, phone and address go under exactly these names, so that they can be kept from a viewer.
   */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** In somebody's own words. */
  note?: string | null;
  /** Who did it: the caller's username unless given, "Regulars" where nobody calls. */
  by?: string;
}

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
  await row(context.em, RECORD, [json(events), context.now(), callersName(context)]);
}

/** Who a change is written down for. */
export const callersName = (context: Context): string => context.caller.account?.username ?? OURSELVES;

const RECORD = `
  insert into membership_event (subscription_id, kind, at, by, summary, before, after, note)
  select e.subscription_id, e.kind, $2, coalesce(e.by, $3), e.summary, e.before, e.after, e.note
    from rows from (jsonb_to_recordset($1::jsonb) as (
           "subscriptionId" bigint, kind text, summary text, before jsonb, after jsonb, note text, by text
         )) with ordinality as e (subscription_id, kind, summary, before, after, note, by, n)
   order by e.n`;
