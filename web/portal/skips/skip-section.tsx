import { dayOfMonth, formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import { Card } from '../../ui/page/card.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { SkipActions } from './skip-actions.tsx';
import { monthName } from '../membership/labels.ts';

interface SkipSectionProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  others: number;
}

/** Skipping the upcoming month: the last day for it, and what can be done until then. */
export function SkipSection({ subscription, phone, others }: SkipSectionProps) {
  const { skipMonth, skipBy, skipProblem, isSkipped, isGift } = subscription;
  if (isGift || !skipMonth) return null;
  return (
    <Card>
      <h3 className="text-lg font-semibold">Skip a month</h3>
      {skipBy && !skipProblem && !isSkipped && (
        <p className="mt-3 text-muted">
          To skip a month, tell us by the {ordinal(dayOfMonth(skipBy))}: for {monthName(skipMonth)} by{' '}
          {formatLongDate(skipBy)}.
        </p>
      )}
      <div className="mt-3">
        <SkipActions subscription={subscription} phone={phone} others={others} />
      </div>
    </Card>
  );
}
