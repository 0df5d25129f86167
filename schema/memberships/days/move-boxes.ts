import { lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import { businessNow } from '../../businesses/records/business-now.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { formatLongDate, formatYearMonth, yearMonth } from '../../rules/time/calendar.ts';
import { nextBoxColumns, wallTimeAt } from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { withTransaction } from '../../transaction.ts';
import { recordEvents } from '../records/record-event.ts';
import type { HappenedEvent } from '../records/store-events.sql.ts';
import type { DaysChange } from './days-change.entity.ts';
import { membersToMove } from './members-to-move.sql.ts';
import { storeSkips } from '../skips/store-skips.sql.ts';
import { movesOf } from './moves-of.ts';
import type { MovesOfMember } from './moves-of.ts';
import { storeMoves } from './store-moves.sql.ts';

/** Memberships that share a transaction. */
export const MOVED_AT_ONCE = 100;

/**
 * Goes on with the changes of days that have not come to all members yet (docs/rules.md "A change of days"): a hundred
 * memberships in a transaction, which says too how far it has come, so that each is moved once whatever ends in between.
 * Where `businessId` is given, with that one's alone. It stops between two batches where `context.signal` says so.
 * @returns how many boxes have another day now.
 */
export async function moveBoxes(context: Context, businessId: string | null = null): Promise<number> {
  let moved = 0;
  const open = await db(context.em)
    .selectFrom('daysChange')
    .select(['id', 'businessId'])
    .where('doneAt', 'is', null)
    .$if(businessId !== null, (those) => those.where('businessId', '=', businessId!))
    .orderBy('id')
    .execute();
  for (const change of open)
    for (;;) {
      if (context.signal?.aborted) return moved;
      const batch = await withTransaction(context, () => moveBatch(context, change));
      moved += batch.moved;
      if (batch.isDone) break;
    }
  return moved;
}

/** One batch of a change, whose row is locked: who comes meanwhile waits, and finds that it was done. */
async function moveBatch(
  context: Context,
  { id, businessId }: Pick<DaysChange, 'id' | 'businessId'>,
): Promise<{ moved: number; isDone: boolean }> {
  await lockOpenBusiness(context, { id: businessId });
  const change = await db(context.em)
    .selectFrom('daysChange')
    .selectAll()
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!change) return { moved: 0, isDone: true };
  const business = await businessNow(context, businessId);
  const members = await membersToMove(context.em, businessId, {
    after: change.lastId,
    limit: MOVED_AT_ONCE,
    isLocked: true,
  });
  const at = {
    days: daysOf(business),
    change: change.change,
    now: wallTimeAt(context, business),
    leaveOut: change.leaveOut,
  };
  const moves = members.map((member) => movesOf(member, at, business));
  await store(context, business, change, moves);
  const moved = moves.filter(isOtherDay).length;
  const isDone = members.length < MOVED_AT_ONCE;
  await db(context.em)
    .updateTable('daysChange')
    .set({
      lookedAt: change.lookedAt + members.length,
      moved: change.moved + moved,
      lastId: members.at(-1)?.subscription.id ?? change.lastId,
      ...(isDone && { doneAt: context.now() }),
    })
    .where('id', '=', id)
    .execute();
  return { moved, isDone };
}

const isOtherDay = ({ standing, ordered }: MovesOfMember): boolean =>
  ordered.length > 0 || (standing !== null && standing.after.next.on !== standing.before.on);

async function store(
  context: Context,
  { id: businessId }: BusinessRow,
  change: DaysChange,
  moves: readonly MovesOfMember[],
): Promise<void> {
  await storeMoves(
    context.em,
    businessId,
    moves.flatMap(({ member, standing, ordered }) =>
      standing || ordered.length > 0
        ? [
            {
              id: member.subscription.id,
              ...(standing
                ? {
                    ...nextBoxColumns(standing.after.next),
                    weekday: standing.after.weekday,
                    chosenDays: standing.after.chosenDays,
                  }
                : {
                    nextBoxOn: member.subscription.nextBoxOn,
                    deadlineOn: member.subscription.deadlineOn,
                    orderOn: member.subscription.orderOn,
                    orderFrom: member.subscription.orderFrom,
                    weekday: member.subscription.weekday,
                    chosenDays: member.subscription.chosenDays,
                  }),
            },
          ]
        : [],
    ),
    moves.flatMap(({ ordered }) => ordered.map(({ id, to }) => ({ id, scheduledOn: to }))),
  );
  await storeSkips(
    context,
    moves.flatMap(({ member, standing, leftOut: month }) =>
      month !== null && standing
        ? [{ id: member.subscription.id, month, ...nextBoxColumns(standing.after.next) }]
        : [],
    ),
  );
  const told = moves.filter(isOtherDay);
  await recordEvents(context, told.flatMap(eventsOf));
  await queueEmails(
    context,
    told.map(({ member, standing, ordered }) => {
      const [first] = ordered;
      const isOff = standing !== null && yearMonth(standing.after.next.on) > yearMonth(standing.before.on);
      return {
        kind: 'box_moved' as const,
        subscriptionId: member.subscription.id,
        period: `change-${change.id}`,
        facts: {
          movedFrom: first?.scheduledOn ?? standing!.before.on,
          movedTo: first?.to ?? (isOff ? null : standing!.after.next.on),
          ...(change.words && { movedBecause: change.words }),
        },
      };
    }),
  );
}

function eventsOf({ member, standing, ordered, leftOut }: MovesOfMember): HappenedEvent[] {
  const subscriptionId = member.subscription.id;
  const events: HappenedEvent[] = ordered.map(({ scheduledOn, to }) => ({
    subscriptionId,
    kind: 'box_moved',
    summary: `The box of ${formatLongDate(scheduledOn)} comes ${formatLongDate(to)}`,
    before: { scheduledOn },
    after: { scheduledOn: to },
  }));
  if (standing === null || standing.after.next.on === standing.before.on) return events;
  const { on: from } = standing.before;
  const { on: to } = standing.after.next;
  const isOff = yearMonth(to) > yearMonth(from);
  if (leftOut !== null)
    return [
      ...events,
      {
        subscriptionId,
        kind: 'skipped',
        summary: `${formatYearMonth(leftOut)} was left out by a change of days; it is not charged`,
        before: { nextBoxOn: from },
        after: { yearMonth: leftOut, nextBoxOn: to },
      },
    ];
  return [
    ...events,
    {
      subscriptionId,
      kind: 'box_moved',
      summary: isOff
        ? `There is no box in ${formatYearMonth(from)}; the next one comes ${formatLongDate(to)}`
        : `The box of ${formatLongDate(from)} comes ${formatLongDate(to)}`,
      before: { nextBoxOn: from },
      after: { nextBoxOn: to },
    },
  ];
}
