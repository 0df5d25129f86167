import { useState } from 'react';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { WeekGroup } from '../../../schema/rules/schedules/week-group.ts';
import { firstBox } from '../../../schema/rules/schedules/first-box.ts';
import { weekdayName } from '../../../schema/rules/schedules/weekday.ts';
import { weekdaysToChoose } from '../../../schema/rules/schedules/weekdays-to-choose.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { CheckoutBusinessQuery } from '../offer/checkout.generated.ts';

interface DayOfBoxesProps {
  business: CheckoutBusinessQuery['business'];
  draft: MembershipSelection;
  /** In which weeks they come, where that is every second one. */
  group: WeekGroup | null;
  keep: (patch: Partial<MembershipSelection>) => void;
}

/**
 * On which weekday the boxes come, where the mode has several and none was chosen on the page: the first that comes is
 * proposed. Source: docs/rules.md "The first box".
 */
export function DayOfBoxes({ business, draft, group, keep }: DayOfBoxesProps) {
  const { days, today } = business;
  const { mode, weekday = null } = draft;
  const weekdays = weekdaysToChoose(days[mode]);
  // Once it is shown it stays: a choice is not to vanish as it is made.
  const [isShown] = useState(() => weekday === null || !weekdays.includes(weekday));
  if (weekdays.length === 0 || !isShown) return null;
  const firstOn = (each: typeof weekday) =>
    firstBox(days, { mode, placeId: null, weekday: each, group }, today);
  const chosen = firstOn(weekday).weekday;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">
        {draft.isGift ? 'Day of the box' : 'Day of your boxes'}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {weekdays.map((each) => (
          <label
            key={each}
            className="relative flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 transition-colors hover:border-field-line has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="weekday"
              checked={each === chosen}
              onChange={() => keep({ weekday: each })}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="font-medium">{`${weekdayName(each)}s`}</span>
            <span className="ml-auto text-sm text-muted">from {formatLongDate(firstOn(each).on)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
