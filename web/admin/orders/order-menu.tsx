import type { IconName } from '../../ui/icons/icon.tsx';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import type { RowAction } from '../../ui/menus/row-menu.tsx';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { actionProblem, actionsFor, labelOf } from './order-actions.ts';
import type { OrderAction } from './order-actions.ts';
import type { HandedBox } from './handed-box.ts';

const ICONS: Record<OrderAction, IconName> = {
  ready: 'box',
  collected: 'check',
  not_collected: 'circle-alert',
  shipped: 'truck',
  undo: 'restore',
  paid: 'card',
  unpaid: 'restore',
  refund: 'undo',
  anyway: 'box',
  hold: 'restore',
};

interface OrderMenuProps {
  box: HandedBox;
  /** In the zone of the business. */
  today: LocalDate;
  /** Names the row: "Actions for the box of December 3". */
  label: string;
  /** By the caller's role at the business. */
  mayHandle: boolean;
  mayRefund: boolean;
  /** Entries before the others. */
  more?: readonly RowAction[];
  onAction: (action: OrderAction) => void;
}

/** What can be done with an ordered box. What can't be done now stays, disabled, with the reason. */
export function OrderMenu({ box, today, label, mayHandle, mayRefund, more, onAction }: OrderMenuProps) {
  const actions = actionsFor(box).map((action): RowAction => {
    const mayNot =
      action === 'refund'
        ? !mayRefund && 'Only the owner or an admin can do this.'
        : !mayHandle && 'Only editors, the owner or an admin can do this.';
    return {
      label: labelOf(box, action),
      icon: ICONS[action],
      danger: action === 'refund',
      disabledReason: mayNot || actionProblem(box, action, today),
      onSelect: () => onAction(action),
    };
  });
  return <RowMenu label={label} actions={more ? [...more, ...actions] : actions} />;
}
