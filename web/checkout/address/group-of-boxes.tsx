import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { groupName } from '../../../schema/rules/schedules/week-group.ts';
import type { WeekGroup } from '../../../schema/rules/schedules/week-group.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { capitalised } from '../../ui/text/capitalised.ts';
import type { Quote } from '../offer/order-summary.tsx';

interface GroupOfBoxesProps {
  quote: Quote | undefined;
  /** The one that is chosen or proposed. */
  chosen: WeekGroup | null;
  keep: (patch: Partial<MembershipSelection>) => void;
}

/**
 * In which weeks the boxes of a package of every second week come: the group with fewer members is proposed. Nothing of other
 * packages. Source: docs/rules.md "Groups".
 */
export function GroupOfBoxes({ quote, chosen, keep }: GroupOfBoxesProps) {
  if (!quote || quote.groups.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">Weeks of your boxes</legend>
      <p className="mt-1 mb-3 text-sm text-muted">
        Your boxes come every second week, in one of two groups. They cost the same.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {quote.groups.map(({ group, firstBoxOn }) => (
          <label
            key={group}
            className="relative flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 transition-colors hover:border-field-line has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="group"
              checked={group === chosen}
              onChange={() => keep({ group })}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="font-medium">{capitalised(groupName(group))}</span>
            <span className="ml-auto text-sm text-muted">from {formatLongDate(firstBoxOn)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
