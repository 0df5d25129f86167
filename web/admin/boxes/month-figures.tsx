import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatLongDate, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { SmallTable } from '../../ui/lists/small-table.tsx';
import type { ComingMonthQuery } from './boxes.generated.ts';

interface MonthFiguresProps {
  month: ComingMonthQuery['comingMonth'];
  isCurrent: boolean;
  isPast: boolean;
}

const count = (n: number) => n.toLocaleString('en-US');

/** The figures of a month: how many boxes, of which package, by which way, with what, on which days. */
export function MonthFigures({ month, isCurrent, isPast }: MonthFiguresProps) {
  const { boxes, skipped, amount, byItem, byMode, byAddOn, byUpgrade, byDay } = month;
  if (boxes === 0)
    return (
      <Card>
        <EmptyState title="No boxes" level="h3">
          {isPast
            ? `None were ordered in ${formatYearMonth(month.yearMonth)}.`
            : `No membership brings one in ${formatYearMonth(month.yearMonth)}, as things stand.`}
          {skipped > 0 && ` ${skippedWords(skipped)}`}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 max-xs:grid-cols-1 max-sm:*:last:col-span-full sm:grid-cols-3 sm:gap-4">
        <Figure name="Boxes">{count(boxes)}</Figure>
        <Figure name="Skipped">{count(skipped)}</Figure>
        <Figure name="Comes to">{formatUsd(amount)}</Figure>
      </dl>
      <p className="mt-3 text-sm text-muted">
        {isPast
          ? 'The boxes that were ordered.'
          : isCurrent
            ? 'The boxes ordered so far, and those still to come this month.'
            : 'As things stand today: members may still skip, change their box or join.'}
      </p>
      <Details>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          <Counted title="Package" rows={byItem} />
          <Counted
            title="Fulfillment"
            rows={byMode
              .filter(({ count: n }) => n > 0)
              .map(({ mode, count: n }) => ({ name: VARIATION_NAMES[mode], count: n }))}
          />
          {byAddOn.length > 0 && <Counted title="Add-on" rows={byAddOn} />}
          {byUpgrade.length > 0 && <Counted title="Upgrade" rows={byUpgrade} />}
        </div>
        <ByDay days={byDay} />
      </Details>
    </>
  );
}

/** A phone shows them when it is asked to: who stands at the counter with it wants the boxes below. */
function Details({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4 w-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide packages and days' : 'Show packages and days'}
      </Button>
      <div id={id} className={classNames('mt-4', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  );
}

const skippedWords = (n: number) => (n === 1 ? '1 member skips it.' : `${count(n)} members skip it.`);

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-raised p-3 sm:p-5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular mt-1 font-display text-2xl wrap-anywhere sm:text-3xl">{children}</dd>
    </div>
  );
}

function Counted({ title, rows }: { title: string; rows: readonly { name: string; count: number }[] }) {
  return (
    <SmallTable
      label={`Boxes by ${title.toLowerCase()}`}
      head={[title, 'Boxes']}
      rows={rows.map(({ name, count: n }) => ({ key: name, cells: [name, count(n)] }))}
    />
  );
}

function ByDay({ days }: { days: MonthFiguresProps['month']['byDay'] }) {
  const id = useId();
  return (
    <div className="mt-4">
      <h3 id={id} className="mb-2 text-sm font-medium text-muted">
        By day
      </h3>
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        <ul
          aria-labelledby={id}
          className="-mr-px -mb-px grid grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
        >
          {days.map(({ on, count: n }) => (
            <li
              key={on}
              className="flex items-baseline justify-between gap-2 border-r border-b border-line px-4 py-2.5 text-sm"
            >
              <span className="text-muted">{shortDay(on)}</span>
              <span className="tabular font-semibold">
                {count(n)}
                <span className="sr-only">{n === 1 ? ' box' : ' boxes'}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** "Thu, Dec 3" of "Thursday, December 3". */
function shortDay(on: string): string {
  const [weekday = '', rest = ''] = formatLongDate(on).split(', ');
  const [monthName = '', day = ''] = rest.split(' ');
  return `${weekday.slice(0, 3)}, ${monthName.slice(0, 3)} ${day}`;
}
