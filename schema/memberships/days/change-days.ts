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
  const { id, saved, foreseen, total } = await withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    const entity = await context.em.findOneOrFail(Business, business.id);
    const wanted = want(entity.days ?? daysOf({ days: null }));
    const begun = await context.em.count(DaysChange, { businessId: business.id, doneAt: null });
    if (begun > 0) throw conflict('An earlier change still moves boxes. Please try again in a moment.');
    const seen = await foreseeMoves(context, { ...business, days: entity.days }, wanted.days, wanted.change);
    entity.days = wanted.days;
    const running = await countRunning(context.em, business.id);
    const change = context.em.create(DaysChange, {
      businessId: business.id,
      change: wanted.change,
      words: wanted.words,
      total: running,
      begunAt: context.now(),
    });
    await audit(context, { ...wanted.audit, businessId: business.id, subject: business.name });
    await announcePageChange(context, business.slug);
    await context.em.flush();
    return { id: change.id, saved: { ...business, days: wanted.days }, foreseen: seen, total: running };
  });
  context.loaders.business.clear(business.id);
  if (total <= AT_ONCE_MAX) await moveBoxes(context, business.id);
  const progress = await context.em.findOneOrFail(DaysChange, id, { refresh: true });
  return { business: saved, foreseen, progress };
}

/** Names a closure or a moved day among the days of its business. */
export const newDaysId = (): string => randomUUID();
