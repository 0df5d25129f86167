import { formatYearMonth, yearMonth } from '../../../schema/rules/time/calendar.ts';
import { groupName, otherGroup } from '../../../schema/rules/schedules/week-group.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import type { RowAction } from '../../ui/menus/row-menu.tsx';
import type { Question } from './membership-question.tsx';
import type { MembershipRowFragment } from './memberships.generated.ts';

const EDITORS_ONLY = 'Only editors, the owner or an admin can do this.';
const OWNERS_ONLY = 'Only the owner or an admin can do this.';

interface MembershipMenuProps {
  row: MembershipRowFragment;
  onAsk: (what: Question) => void;
}

/** What can be done with a membership. What the role forbids stays, disabled, with the reason. */
export function MembershipMenu({ row, onAsk }: MembershipMenuProps) {
  const actions: RowAction[] = [
    { label: 'Details', icon: 'info', href: to('membership', row.id) },
    ...useMembershipActions(row, onAsk),
  ];
  return <RowMenu label={`Actions for ${row.username}`} actions={actions} />;
}

/** Skip, another group and cancel, or reactivate: what may be asked about a membership by the caller's role, and why not. */
export function useMembershipActions(
  row: MembershipRowFragment,
  onAsk: (what: Question) => void,
): RowAction[] {
  const { mayAt } = useAdminViewer();
  const disabledReason = mayAt(row.business.id, 'membership:cancel') ? null : OWNERS_ONLY;
  const actions: RowAction[] = [];
  if (row.status !== 'canceled') {
    actions.push(
      {
        label: skipLabel(row),
        icon: 'calendar',
        disabledReason: disabledReason ?? skipReason(row),
        onSelect: () => onAsk('skip'),
      },
      ...(row.group
        ? [
            {
              label: `Move to ${groupName(otherGroup(row.group))}`,
              icon: 'calendar',
              disabledReason: mayAt(row.business.id, 'order:handle') ? null : EDITORS_ONLY,
              onSelect: () => onAsk('group'),
            } satisfies RowAction,
          ]
        : []),
      {
        label: 'Cancel membership',
        icon: 'ban',
        danger: true,
        disabledReason,
        onSelect: () => onAsk('cancel'),
      },
    );
  } else if (row.isGift) {
    actions.push({
      label: 'Reactivate membership',
      icon: 'restore',
      disabledReason: 'A gift is one box and does not renew.',
    });
  } else {
    actions.push({
      label: 'Reactivate membership',
      icon: 'restore',
      disabledReason,
      onSelect: () => onAsk('reactivate'),
    });
  }
  return actions;
}

/** The month by its name, as the question after it and the list of boxes say it. */
function skipLabel({ nextBoxOn }: MembershipRowFragment): string {
  return nextBoxOn ? `Skip ${formatYearMonth(yearMonth(nextBoxOn))}` : 'Skip a month';
}

function skipReason({ isGift, nextBoxOn }: MembershipRowFragment): string | null {
  if (isGift) return 'A gift is one box: there is nothing to skip.';
  return nextBoxOn ? null : 'There is no next box.';
}
