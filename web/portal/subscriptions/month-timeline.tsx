import { useState } from 'react';
import { formatMonthDay, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { Badge } from '../../ui/text/badge.tsx';
import type { BadgeTone } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

type Month = PortalSubscriptionFragment['months'][number];

/** Months shown until the rest is asked for. */
const SHOWN = 4;

/** What became of each month, the coming one first; named by the heading with that id. */
export function MonthTimeline({ months, titleId }: { months: readonly Month[]; titleId: string }) {
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? months : months.slice(0, SHOWN);
  return (
    <div>
      <ol aria-labelledby={titleId} className="-mt-2 divide-y divide-line">
        {visible.map((month) => (
          <li key={month.yearMonth} className="flex min-h-11 items-center justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              <span className="block font-medium">{formatYearMonth(month.yearMonth)}</span>
              <span className="block text-muted">{explanation(month)}</span>
            </span>
            <Badge tone={STATES[month.state].tone}>{STATES[month.state].word}</Badge>
          </li>
        ))}
      </ol>
      {months.length > visible.length && (
        <Button variant="quiet" className="-ml-4" onClick={() => setWhole(true)}>
          Show Earlier Months
        </Button>
      )}
    </div>
  );
}

const STATES: Record<Month['state'], { word: string; tone: BadgeTone }> = {
  scheduled: { word: 'Scheduled', tone: 'accent' },
  skipped: { word: 'Skipped', tone: 'plain' },
  processing: { word: 'Processing', tone: 'plain' },
  paid: { word: 'Paid', tone: 'good' },
  unpaid: { word: 'To pay', tone: 'plain' },
  past_due: { word: 'Past due', tone: 'warn' },
  written_off: { word: 'Written off', tone: 'plain' },
  missed: { word: 'Missed', tone: 'plain' },
  void: { word: 'Canceled', tone: 'plain' },
};

/** Nobody takes money for a parcel (docs/rules.md "Two ways"). */
const toPay = (mode: 'pickup' | 'delivery' | 'shipping' | undefined): string =>
  mode === 'pickup' ? 'to pay at pickup' : mode === 'shipping' ? 'not paid yet' : 'to pay when it arrives';

/** The day and the money of a month, or why there is neither. */
function explanation({ state, scheduledOn, order }: Month): string {
  const day = formatMonthDay(scheduledOn);
  const paid = order ? ` · ${order.total}` : '';
  switch (state) {
    case 'scheduled':
      return `Box on ${day}`;
    case 'skipped':
      return 'No box, no charge';
    case 'missed':
      return 'No box came: never charged';
    case 'unpaid':
      return `${day}${paid}, ${toPay(order?.box.mode)}`;
    case 'past_due':
      return `${day}${paid}, not paid yet`;
    case 'written_off':
      return `${day}${paid}, no longer charged`;
    default:
      return `${day}${paid}`;
  }
}
