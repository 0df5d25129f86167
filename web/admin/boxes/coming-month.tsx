import { useId, useState } from 'react';
import { addMonths, formatYearMonth, yearMonth } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { useComingMonthQuery } from './boxes.generated.ts';
import { MonthFigures } from './month-figures.tsx';

/** Where the section is found in the address. */
export const COMING_MONTH = 'coming-month';

/** How far ahead one may look. */
const MONTHS_AHEAD = 12;

interface ComingMonthProps {
  businessId: string;
  today: LocalDate;
}

/** How many boxes a month brings, and what is in them: the coming one, and those around it. */
export function ComingMonth({ businessId, today }: ComingMonthProps) {
  const headingId = useId();
  const [requested, setRequested] = useState<string | null>(null);
  const { data, previousData, error, refetch } = useComingMonthQuery({
    variables: { id: businessId, yearMonth: requested },
    fetchPolicy: 'cache-and-network',
  });
  const comingMonth = (data ?? (error ? undefined : previousData))?.comingMonth;
  const month = requested ?? comingMonth?.yearMonth;
  const current = yearMonth(today);
  return (
    <section id={COMING_MONTH} aria-labelledby={headingId} className="scroll-mt-6">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-xl font-semibold" aria-live="polite">
          {month ? formatYearMonth(month) : 'Coming month'}
        </h2>
        {month && (
          <div className="-mr-3 flex">
            <Step
              label="Month before"
              icon="chevron-left"
              reason={month <= addMonths(current, -MONTHS_AHEAD) ? 'This is as far back as it goes.' : null}
              onStep={() => setRequested(addMonths(month, -1))}
            />
            <Step
              label="Month after"
              icon="chevron-right"
              reason={month >= addMonths(current, MONTHS_AHEAD) ? 'This is as far ahead as it goes.' : null}
              onStep={() => setRequested(addMonths(month, 1))}
            />
          </div>
        )}
      </div>
      {comingMonth ? (
        <div className={data ? undefined : 'opacity-60 transition-opacity'} aria-busy={!data || undefined}>
          <MonthFigures
            month={comingMonth}
            isCurrent={comingMonth.yearMonth === current}
            isPast={comingMonth.yearMonth < current}
          />
        </div>
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'The figures of this month could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Skeleton label="Loading the month…" className="grid gap-4">
          <SkeletonShape className="h-24 w-full" />
          <SkeletonShape className="h-40 w-full" />
        </Skeleton>
      )}
    </section>
  );
}

interface StepProps {
  label: string;
  icon: IconName;
  /** Why there is no further month; null where there is one. */
  reason: string | null;
  onStep: () => void;
}

function Step({ label, icon, reason, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={reason !== null || undefined}
      title={reason ?? label}
      onClick={() => reason === null && onStep()}
      className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    >
      <Icon name={icon} />
    </button>
  );
}
