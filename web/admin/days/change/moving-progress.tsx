import { Notice } from '../../../ui/messages/notice.tsx';
import { useDaysProgressQuery } from '../days.generated.ts';
import type { HowFarFragment } from '../days.generated.ts';

const POLL_MS = 2000;

interface MovingProgressProps {
  businessId: string;
  /** As the screen's own answer said it. */
  begun: HowFarFragment;
}

/** A change of days that still moves boxes: how far it is, asked every two seconds until it is done. */
export function MovingProgress({ businessId, begun }: MovingProgressProps) {
  const { data } = useDaysProgressQuery({
    variables: { id: businessId },
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
  });
  const change = data ? data.managedBusiness.daysChange : begun;
  if (!change) return null;
  const { total, lookedAt } = change;
  return (
    <Notice tone="info" title="Boxes are moving to their new days">
      <p className="tabular">
        {lookedAt.toLocaleString('en-US')} of {total.toLocaleString('en-US')} members. You can leave this
        screen; days can be changed again once it is done.
      </p>
      <progress
        value={lookedAt}
        max={total}
        aria-label="Boxes are moving"
        className="mt-2 w-full accent-accent"
      />
    </Notice>
  );
}
