import { dayOfMonth, formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { listed } from '../../../schema/rules/schedules/days-words.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import { modeWord, monthName, nextBoxTitle, placeLine } from '../membership/labels.ts';
import { hasDeadlines, hoursOf, modeOfNext, untilWords } from '../membership/comes-by.ts';
import { orderedAhead } from '../membership/ordered-ahead.ts';
import type { OrderedAhead } from '../membership/ordered-ahead.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

type OrderOfMonth = NonNullable<PortalSubscriptionFragment['months'][number]['order']>;

interface NextBoxHeadProps {
  subscription: PortalSubscriptionFragment;
  /** Says whose box it is, where the portal is over several businesses. */
  namesBusiness: boolean;
  id: string;
}

/** The day of a box, large: where one is ordered and to come it is named before the one after it. */
export function NextBoxHead({ subscription, namesBusiness, id }: NextBoxHeadProps) {
  const { isGift, business } = subscription;
  const ordered = isGift ? null : orderedAhead(subscription);
  return (
    <>
      {ordered && <OnItsWay subscription={subscription} ordered={ordered} />}
      <p id={`${id}-of`} className="text-sm font-medium text-muted">
        {isGift ? 'Your gift: one box' : ordered ? 'The next one' : 'Your next box'}
        {namesBusiness && ` from ${business.name}`}
      </p>
      <h2 id={id} className="mt-1 font-display text-3xl sm:text-4xl">
        {nextBoxTitle(subscription)}
      </h2>
    </>
  );
}

function OnItsWay({
  subscription,
  ordered: { scheduledOn, later, order },
}: Pick<NextBoxHeadProps, 'subscription'> & { ordered: OrderedAhead<OrderOfMonth> }) {
  const { business } = subscription;
  const mode = order.box.mode;
  const day = formatLongDate(scheduledOn);
  // By each member's own day nobody has said that a box of today is handed over today.
  const isOwnDay = business.days[mode].rhythm === 'anniversary' && scheduledOn === business.today;
  return (
    <div className="mb-6 border-b border-line pb-6">
      <p className="font-display text-2xl">{isOwnDay ? `Ordered today, ${day}` : `${day} is on its way`}</p>
      <p className="mt-1 text-base text-muted">
        {isOwnDay
          ? `It comes on the next ${modeWord({ mode }).toLowerCase()} day.`
          : placeLine(subscription.box, hoursOf(subscription, mode, scheduledOn))}
      </p>
      {later.length > 0 && (
        <p className="mt-1 text-sm text-muted">Then {listed(later.map(formatLongDate), 'and')}</p>
      )}
    </div>
  );
}

/** Where and when, and until when it can be changed or skipped: what is said below the price. */
export function NextBoxTerms({ subscription }: Pick<NextBoxHeadProps, 'subscription'>) {
  const { nextBoxOn, deadlineOn, changeBoxProblem, skipMonth, skipBy, skipProblem, isSkipped } = subscription;
  const box = subscription.pendingBox ?? subscription.box;
  const hours = nextBoxOn ? hoursOf(subscription, modeOfNext(subscription), nextBoxOn) : '';
  const place = hours ? placeLine(box, hours) : '';
  const isSkippable = skipMonth && skipBy && !skipProblem && !isSkipped;
  return (
    <>
      {place && <p className="mt-1 text-base">{place}</p>}
      {deadlineOn && !changeBoxProblem ? (
        <p className="mt-1 text-base font-medium">Change by {untilWords(deadlineOn, subscription)}</p>
      ) : (
        isSkippable &&
        !hasDeadlines(subscription) && (
          <p className="mt-1 text-sm text-muted">
            To skip a month, tell us by the {ordinal(dayOfMonth(skipBy))}: for {monthName(skipMonth)} by{' '}
            {formatLongDate(skipBy)}.
          </p>
        )
      )}
    </>
  );
}
