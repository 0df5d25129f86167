import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import type { OrderProgress, OrderState } from '../../../client/graphql/schema-types.generated.ts';
import type { HandledOrderFragment } from '../../orders/orders.generated.ts';
import type { BoxFilters } from '../box-filters.ts';
import type { ExpectedBoxFragment } from '../boxes.generated.ts';
import type { ListedBox } from '../listed-box.ts';

/** A box as a sheet of paper shows it: one that was ordered, or one that is expected. */
export interface SheetBox {
  id: string;
  on: LocalDate;
  name: string;
  phone: string | null;
  /** The pickup place; null where there is none to tell apart. */
  place: string | null;
  /** Where it is sent or brought, in a line; null for a pickup, and for those who may not see it. */
  address: string | null;
  box: Pick<HandledOrderFragment['box'], 'itemName' | 'mode' | 'addons' | 'upgrades'>;
  total: string;
  /** In cents. */
  totalAmount: number;
  progress: OrderProgress;
  /** Null where it is not ordered yet, and so nothing was to pay so far. */
  state: OrderState | null;
  /** Null where it is not ordered yet. */
  orderNumber: string | null;
}

export const orderedBox = ({ id, name, phone, address, order, fulfillment }: ListedBox): SheetBox => ({
  id,
  on: fulfillment.on,
  name,
  phone,
  place: order.place?.name ?? null,
  address: lineOf(fulfillment.mode, address),
  box: order.box,
  total: order.total,
  totalAmount: order.totalAmount,
  progress: fulfillment.state,
  state: order.state,
  orderNumber: order.orderNumber,
});

export const expectedBox = ({
  membershipId,
  on,
  name,
  phone,
  address,
  box,
  total,
  totalAmount,
  place,
}: ExpectedBoxFragment): SheetBox => ({
  id: membershipId,
  on,
  name,
  phone,
  place: place?.name ?? null,
  address: lineOf(box.mode, address),
  box,
  total,
  totalAmount,
  progress: 'new',
  state: null,
  orderNumber: null,
});

function lineOf(mode: SheetBox['box']['mode'], address: ListedBox['address']): string | null {
  if (mode === 'pickup' || !address) return null;
  const { street, apt, city, state, zip } = address;
  return [[street, apt].filter(Boolean).join(' '), city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}

/** True where some of these days are still to come: boxes are expected then. */
export const hasDaysToCome = ({ to }: Pick<BoxFilters, 'to'>, today: LocalDate): boolean => to > today;
