import { firstSkipWords } from '../../../schema/rules/memberships/first-skip.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { WeekGroup } from '../../../schema/rules/schedules/week-group.ts';
import { firstBox } from '../../../schema/rules/schedules/first-box.ts';
import { dayWithHours } from '../../../schema/rules/schedules/hours.ts';
import type { CheckoutBusinessQuery } from './checkout.generated.ts';

interface FixedBoxesProps {
  business: CheckoutBusinessQuery['business'];
  draft: MembershipSelection;
  /** In which weeks they come, where that is every second one. */
  group: WeekGroup | null;
}

/** Said from the first step on: when the first box comes, and which boxes can no longer be skipped. */
export function FixedBoxes({ business: { days, today }, draft, group }: FixedBoxesProps) {
  const { mode, weekday = null } = draft;
  const joining = { mode, placeId: null, weekday, group };
  const { on } = firstBox(days, joining, today);
  return (
    <p className="mt-2 text-sm text-muted">
      {days[mode].rhythm !== 'anniversary' && `Your first box comes ${dayWithHours(days, joining, on)}. `}
      {firstSkipWords(days, joining, today)}
    </p>
  );
}
