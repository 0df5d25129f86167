import { lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import { businessNow } from '../../businesses/records/business-now.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { nextBoxColumns, wallTimeAt } from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { withTransaction } from '../../transaction.ts';
import { keepHandOversOff } from '../renewals/hand-overs-off.ts';
import type { DaysChange } from './days-change.entity.ts';
import { membersToMove } from './members-to-move.sql.ts';
import { storeSkips } from '../skips/store-skips.sql.ts';
import { movesOf } from './moves-of.ts';
import type { MovesOfMember } from './moves-of.ts';
import { storeMoves } from './store-moves.sql.ts';
import type { MovedMember } from './store-moves.sql.ts';
import { takeCreditBack } from './take-credit-back.ts';
import { isOtherDay, tellMoves } from './tell-moves.ts';

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

async function store(
  context: Context,
  business: BusinessRow,
  change: DaysChange,
  moves: readonly MovesOfMember[],
): Promise<void> {
  const touched = moves.filter(
    ({ standing, ordered, off, back }) => standing || [ordered, off, back].some(isSome),
  );
  await storeMoves(context.em, business.id, touched.map(daysAfter), {
    moved: moves.flatMap(({ ordered }) => ordered.map(({ id, to }) => ({ id, on: to }))),
    off: moves.flatMap(({ off }) => off),
    back: moves.flatMap(({ back }) => back.map(({ order, on }) => ({ orderId: order.id, on }))),
  });
  await storeSkips(
    context,
    moves.flatMap(({ member, standing, leftOut: month }) =>
      month !== null && standing
        ? [{ id: member.subscription.id, month, ...nextBoxColumns(standing.after.next) }]
        : [],
    ),
  );
  const closures = change.change?.kind === 'closed' ? [change.change.closure] : [];
  for (const { member, off } of moves)
    await keepHandOversOff(
      context,
      { ...business, closures },
      off.map(({ order, on }) => ({
        ...member.subscription,
        id: order.id,
        subscriptionId: member.subscription.id,
        cents: order.cents,
        handOvers: order.handOvers.length + order.off.length,
        off: [on],
      })),
    );
  for (const { member, back } of moves) await takeCreditBack(context, member.subscription, back);
  await tellMoves(context, business, change, moves.filter(isOtherDay));
}

const isSome = (list: readonly unknown[]): boolean => list.length > 0;

/** The days of a membership as they are stored. */
const daysAfter = ({ member: { subscription }, standing, lastOrderOn }: MovesOfMember): MovedMember => ({
  ...subscription,
  ...(standing && {
    ...nextBoxColumns(standing.after.next),
    weekday: standing.after.weekday,
    chosenDays: standing.after.chosenDays,
  }),
  lastOrderOn,
});
