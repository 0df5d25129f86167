import { randomUUID } from 'node:crypto';
import { audit } from '../../audit/audit.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { announcePageChange } from '../../page-changed.ts';
import type { AuditKind } from '../../rules/audit/audit-kinds.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import type { OrderedChange } from '../../rules/schedules/move-box.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { withTransaction } from '../../transaction.ts';
import { DaysChange } from './days-change.entity.ts';
import { foreseeMoves } from './foresee-moves.ts';
import type { Foreseen } from './foresee-moves.ts';
import { countRunning } from './members-to-move.sql.ts';
import { moveBoxes } from './move-boxes.ts';

/** What somebody makes of the days of a business. */
export interface WantedDays {
  days: BusinessDays;
  /** What reaches boxes that are ordered already; null where nothing does. */
  change: OrderedChange | null;
  /** Months that are left out for those whose box would come too soon. */
  leaveOut?: readonly YearMonth[];
  /** Why, for members. */
  words: string;
  audit: {
    kind: AuditKind;
    summary: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  };
}

/** What came of it, or would. */
export interface ChangedDays {
  business: BusinessRow;
  foreseen: Foreseen;
  /** Null where nothing was changed. */
  progress: DaysChange | null;
}

/** So many members are moved before the answer; beyond them a job goes on. */
const AT_ONCE_MAX = 1000;

/**
 * Changes when a business's boxes come, and moves the boxes of its members (docs/rules.md "A change of days"). `want` makes
 * the new days of the present ones; it is called once the row is locked. With `dryRun` nothing is changed.
 * @throws what `want` throws; CONFLICT while an earlier change still moves boxes; NOT_FOUND where the business was closed.
 */
export async function changeDays(
  context: Context,
  business: BusinessRow,
  want: (days: BusinessDays) => WantedDays,
  dryRun: boolean,
): Promise<ChangedDays> {
  if (dryRun) {
    const { days, change } = want(daysOf(business));
    const foreseen = await foreseeMoves(context, business, days, change);
    return { business: { ...business, days }, foreseen, progress: null };
  }
  const { begun, saved } = await withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    const entity = await context.em.findOneOrFail(Business, business.id);
    const wanted = want(entity.days ?? daysOf({ days: null }));
    const begun = await beginMoving(context, { ...business, days: entity.days }, wanted);
    entity.days = wanted.days;
    await audit(context, { ...wanted.audit, businessId: business.id, subject: business.name });
    await announcePageChange(context, business.slug);
    await context.em.flush();
    return { begun, saved: { ...business, days: wanted.days } };
  });
  context.loaders.business.clear(business.id);
  return { business: saved, foreseen: begun.foreseen, progress: await goOnMoving(context, begun) };
}

/** A change of days that is written down, and has not come to anybody yet. */
export interface BegunChange {
  change: DaysChange;
  foreseen: Foreseen;
}

/**
 * Writes down that the boxes of a business's members have other days, in the transaction that changes these; `goOnMoving` moves
 * them once that is committed. @throws CONFLICT while an earlier change still moves boxes.
 */
export async function beginMoving(
  context: Context,
  business: BusinessRow,
  { days, change, words, leaveOut = [] }: Pick<WantedDays, 'days' | 'change' | 'words' | 'leaveOut'>,
): Promise<BegunChange> {
  const others = await context.em.count(DaysChange, { businessId: business.id, doneAt: null });
  if (others > 0) throw conflict('An earlier change still moves boxes. Please try again in a moment.');
  const foreseen = await foreseeMoves(context, business, days, change);
  const total = await countRunning(context.em, business.id);
  const begun = context.em.create(DaysChange, {
    businessId: business.id,
    change,
    leaveOut: [...leaveOut],
    words,
    total,
    begunAt: context.now(),
  });
  return { change: begun, foreseen };
}

/** Moves up to 1,000 members before the answer; beyond them a job goes on. @returns how far it has come. */
export async function goOnMoving(context: Context, { change }: BegunChange): Promise<DaysChange> {
  if (change.total <= AT_ONCE_MAX) await moveBoxes(context, change.businessId);
  return context.em.findOneOrFail(DaysChange, change.id, { refresh: true });
}

/** Names a closure or a moved day among the days of its business. */
export const newDaysId = (): string => randomUUID();
