import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import type { ExtraFacts } from '../../emails/records/facts.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { formatLongDate, formatYearMonth, yearMonth } from '../../rules/time/calendar.ts';
import { recordEvents } from '../records/record-event.ts';
import type { HappenedEvent } from '../records/store-events.sql.ts';
import type { DaysChange } from './days-change.entity.ts';
import type { MovesOfMember } from './moves-of.ts';

/** Whether some box of a membership has another day, or none. */
export const isOtherDay = ({ standing, ordered, off, back }: MovesOfMember): boolean =>
  ordered.length + off.length + back.length > 0 ||
  (standing !== null && standing.after.next.on !== standing.before.on);

/** Writes into histories what a change of days has made of memberships, and tells each member by one mail. */
export async function tellMoves(
  context: Context,
  business: Pick<BusinessRow, 'creditsDaysOff'>,
  change: DaysChange,
  moves: readonly MovesOfMember[],
): Promise<void> {
  await recordEvents(
    context,
    moves.flatMap((move) => eventsOf(move, business)),
  );
  await queueEmails(
    context,
    moves.map((move) => ({
      kind: 'box_moved' as const,
      subscriptionId: move.member.subscription.id,
      period: `change-${change.id}`,
      facts: { ...factsOf(move, business), ...(change.words && { movedBecause: change.words }) },
    })),
  );
}

const isMonthOff = (standing: NonNullable<MovesOfMember['standing']>): boolean =>
  yearMonth(standing.after.next.on) > yearMonth(standing.before.on);

function factsOf(
  { standing, ordered: [first], off, back }: MovesOfMember,
  { creditsDaysOff }: Pick<BusinessRow, 'creditsDaysOff'>,
): ExtraFacts {
  const moved =
    standing && standing.after.next.on !== standing.before.on
      ? { from: standing.before.on, to: isMonthOff(standing) ? null : standing.after.next.on }
      : null;
  const { from, to } = first
    ? { from: first.on, to: first.to }
    : (moved ?? { from: undefined, to: undefined });
  const credit = creditsDaysOff ? off.reduce((sum, { share }) => sum + share, 0) : 0;
  return {
    ...(from !== undefined && { movedFrom: from, movedTo: to }),
    ...(off.length > 0 && {
      handOversOff: off.map(({ on }) => on),
      ...(credit > 0 && { creditForOff: credit }),
    }),
    ...(back.length > 0 && { handOversBack: back.map(({ on }) => on) }),
  };
}

function eventsOf(
  { member, standing, ordered, off, back, leftOut }: MovesOfMember,
  { creditsDaysOff }: Pick<BusinessRow, 'creditsDaysOff'>,
): HappenedEvent[] {
  const common = { subscriptionId: member.subscription.id, kind: 'box_moved' as const };
  const events: HappenedEvent[] = [
    ...ordered.map(({ on, to }) => ({
      ...common,
      summary: `The box of ${formatLongDate(on)} comes ${formatLongDate(to)}`,
      before: { scheduledOn: on },
      after: { scheduledOn: to },
    })),
    ...off.map(({ on, share }) => ({
      ...common,
      summary:
        `There is no box on ${formatLongDate(on)}` +
        (creditsDaysOff ? `; credit of ${formatUsd(share)} was given for it` : ''),
      before: { scheduledOn: on },
      after: { scheduledOn: null, ...(creditsDaysOff && { credit: share }) },
    })),
    ...back.map(({ on }) => ({
      ...common,
      summary: `The box of ${formatLongDate(on)} comes after all`,
      before: { scheduledOn: null },
      after: { scheduledOn: on },
    })),
  ];
  if (standing === null || standing.after.next.on === standing.before.on) return events;
  const { on: from } = standing.before;
  const { on: to } = standing.after.next;
  if (leftOut !== null)
    return [
      ...events,
      {
        ...common,
        kind: 'skipped',
        summary: `${formatYearMonth(leftOut)} was left out by a change of days; it is not charged`,
        before: { nextBoxOn: from },
        after: { yearMonth: leftOut, nextBoxOn: to },
      },
    ];
  return [
    ...events,
    {
      ...common,
      summary: isMonthOff(standing)
        ? `There is no box in ${formatYearMonth(from)}; the next one comes ${formatLongDate(to)}`
        : `The box of ${formatLongDate(from)} comes ${formatLongDate(to)}`,
      before: { nextBoxOn: from },
      after: { nextBoxOn: to },
    },
  ];
}
