import { firstSkipWords } from '../../../schema/rules/memberships/first-skip.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { firstBox } from '../../../schema/rules/schedules/first-box.ts';
import { dayWithHours } from '../../../schema/rules/schedules/hours.ts';
import type { CheckoutBusinessQuery } from './checkout.generated.ts';

interface FixedBoxesProps {
  business: CheckoutBusinessQuery['business'];
  draft: MembershipSelection;
}

/** Said from the first step on: when the first box comes, and which boxes can no longer be skipped. */
export function FixedBoxes({ business: { days, today }, draft }: FixedBoxesProps) {
  const { mode, weekday = null } = draft;
  const joining = { mode, placeId: null, weekday };
  const { on } = firstBox(days, joining, today);
  return (
    <p className="mt-2 text-sm text-muted">
      {days[mode].rhythm !== 'anniversary' && `Your first box comes ${dayWithHours(days, joining, on)}. `}
      {firstSkipWords(days, joining, today)}
    </p>
  );
}
