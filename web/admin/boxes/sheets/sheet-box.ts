import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import type { OrderProgress, OrderState } from '../../../client/graphql/schema-types.generated.ts';
import type { HandledOrderFragment } from '../../orders/orders.generated.ts';
import type { BoxFilters } from '../box-filters.ts';
import type { ExpectedBoxFragment, OrderedBoxFragment } from '../boxes.generated.ts';

/** A box as a sheet of paper shows it: one that was ordered, or one that is expected. */
export interface SheetBox {
  id: string;
  on: LocalDate;
  name: string;
  phone: string | null;
  box: Pick<HandledOrderFragment['box'], 'itemName' | 'mode' | 'addons' | 'upgrades'>;
  total: string;
  progress: OrderProgress;
  /** Null where it is not ordered yet, and so nothing was to pay so far. */
  state: OrderState | null;
  /** Null where it is not ordered yet. */
  orderNumber: string | null;
}

export const orderedBox = ({ name, phone, order }: OrderedBoxFragment): SheetBox => ({
  id: order.id,
  on: order.scheduledOn,
  name,
  phone,
  box: order.box,
  total: order.total,
  progress: order.progress,
  state: order.state,
  orderNumber: order.orderNumber,
});

export const expectedBox = ({
  membershipId,
  on,
  name,
  phone,
  box,
  total,
}: ExpectedBoxFragment): SheetBox => ({
  id: membershipId,
  on,
  name,
  phone,
  box,
  total,
  progress: 'new',
  state: null,
  orderNumber: null,
});

/** True where some of these days are still to come: boxes are expected then. */
export const hasDaysToCome = ({ to }: Pick<BoxFilters, 'to'>, today: LocalDate): boolean => to > today;
