import { formatDate } from '../../../schema/rules/time/calendar.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';

/** The day of an instant in a zone, "December 1, 2026"; the exact moment on hover. */
export function LocalDay({ instant, timeZone }: { instant: string; timeZone: string }) {
  const exact = new Date(instant).toLocaleString('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <time dateTime={instant} title={exact} className="min-[20rem]:whitespace-nowrap">
      {formatDate(todayIn(timeZone, Date.parse(instant)))}
    </time>
  );
}
