import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { to } from '../screens.ts';
import { EarlierDays } from './parts/earlier-days.tsx';
import { HandingOver } from './parts/handing-over.tsx';
import { HeldBack } from './parts/held-back.tsx';
import { OnTheWay } from './parts/on-the-way.tsx';
import { ToPack } from './parts/to-pack.tsx';
import { ToPick } from './parts/to-pick.tsx';
import type { TodayActions } from './today-actions.ts';
import type { PackingDayFieldsFragment } from './today.generated.ts';

interface TodayPartsProps {
  businessId: string;
  day: PackingDayFieldsFragment;
  /** Null for those who may only look. */
  actions: TodayActions | null;
  /** Whether all is saved. */
  line: ReactNode;
}

/** The parts of a day that there are, with a row of jumps to them that stays in sight. */
export function TodayParts({ businessId, day, actions, line }: TodayPartsProps) {
  const ordered = day.boxes.filter(({ order }) => order !== null);
  const of = (mode: string) => ordered.filter(({ box }) => box.mode === mode);
  const [pickup, delivery, shipping] = [of('pickup'), of('delivery'), of('shipping')];
  const [typed, setTyped] = useState('');
  const search = { typed, onType: setTyped };
  const earlier = day.earlierCount > 0 && (
    <EarlierDays
      businessId={businessId}
      boxes={day.earlier}
      count={day.earlierCount}
      search={pickup.length > 0 ? null : search}
      actions={actions}
    />
  );
  const heldBack = day.heldBack.length > 0 && <HeldBack boxes={day.heldBack} actions={actions} />;
  if (day.boxes.length === 0)
    return (
      <>
        <div className={STAYS}>{line}</div>
        <EmptyState title={day.on === day.today ? 'No boxes today' : 'No boxes on this day'}>
          {nextWithBoxes(day)}
        </EmptyState>
        <div className="max-w-3xl">{earlier}</div>
        {heldBack}
      </>
    );
  const jumps = [
    { href: '#pick', label: 'Pick', isThere: true },
    { href: '#pack', label: 'Pack', isThere: true },
    { href: '#hand-over', label: 'Hand over', isThere: pickup.length > 0 },
    { href: '#delivery', label: 'Deliver', isThere: delivery.length > 0 },
    { href: '#shipping', label: 'Ship', isThere: shipping.length > 0 },
    { href: '#earlier', label: 'Earlier', isThere: day.earlierCount > 0 },
  ].filter(({ isThere }) => isThere);
  return (
    <>
      <div className={STAYS}>
        {line}
        {ordered.length > 0 && (
          <nav aria-label="Parts of the day" className="flex flex-wrap gap-x-1 lg:hidden">
            {jumps.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                className="flex min-h-11 flex-auto items-center justify-center whitespace-nowrap px-1 text-base font-semibold underline-offset-4 hover:underline"
              >
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
      {day.on >= day.today && (
        <OnPaper businessId={businessId} on={day.on} isExpected={ordered.length < day.boxes.length} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ToPick items={day.pick} onPick={actions?.pick ?? null} />
          <ToPack boxes={day.boxes} actions={actions} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {pickup.length > 0 && (
            <HandingOver
              boxes={pickup}
              onTheWay={[...delivery, ...shipping]}
              earlier={day.earlier}
              {...search}
              actions={actions}
            />
          )}
          {delivery.length > 0 && <OnTheWay title="Delivery" boxes={delivery} actions={actions} />}
          {shipping.length > 0 && <OnTheWay title="Shipping" boxes={shipping} actions={actions} />}
          {earlier}
        </div>
      </div>
      {heldBack}
    </>
  );
}

/** Stays in sight above the rows. */
const STAYS = 'sticky top-0 z-10 -mx-4 mb-4 border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6';

/** The day's lists on paper, and what is said of boxes that are not ordered yet. */
function OnPaper({ businessId, on, isExpected }: { businessId: string; on: string; isExpected: boolean }) {
  const days = { from: on, to: on };
  return (
    <div className={classNames('mb-6', isExpected && 'rounded-card border border-line bg-raised p-4')}>
      {isExpected && (
        <p className="mb-3">
          Expected boxes are not ordered yet. Until they are, a member may still skip, change the box or
          cancel.
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <ButtonLink variant="secondary" size="lg" href={to('businessPickList', businessId, days)}>
          <Icon name="printer" />
          Pick list
        </ButtonLink>
        <ButtonLink variant="secondary" size="lg" href={to('businessPickupSheet', businessId, days)}>
          <Icon name="printer" />
          Pickup sheet
        </ButtonLink>
      </div>
    </div>
  );
}

function nextWithBoxes({ on, next }: PackingDayFieldsFragment): string {
  if (next && next.on > on) return `The next ones are on ${formatLongDate(next.on)}.`;
  return 'There are none after it in the coming four weeks.';
}
