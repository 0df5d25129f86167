import type { EntityManager } from '@mikro-orm/postgresql';
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

/**
 * Adds events to the history, at one instant; those without a doer were done by `by`. Raw, as every checkout and every
 * renewal comes here: one text, however many events there are, is one statement that PostgreSQL has planned already, where
 * typed `values` would be another for each number of rows.
 */
export async function storeEvents(
  em: EntityManager,
  events: readonly HappenedEvent[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await row(em, RECORD, [json(events), at, by]);
}

const RECORD = `
  insert into membership_event (subscription_id, kind, at, by, summary, before, after, note)
  select e.subscription_id, e.kind, $2, coalesce(e.by, $3), e.summary, e.before, e.after, e.note
    from rows from (jsonb_to_recordset($1::jsonb) as (
           "subscriptionId" bigint, kind text, summary text, before jsonb, after jsonb, note text, by text
         )) with ordinality as e (subscription_id, kind, summary, before, after, note, by, n)
   order by e.n`;
