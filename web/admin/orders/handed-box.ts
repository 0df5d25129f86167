import type { HandledOrderFragment, HandOverFragment } from './orders.generated.ts';

/** A box as staff handle it: one hand-over of an order. */
export interface HandedBox {
  /** Of the hand-over. */
  id: string;
  order: HandledOrderFragment;
  fulfillment: HandOverFragment;
}

/** The boxes of an order, the earliest first. */
export const boxesOf = (order: HandledOrderFragment): HandedBox[] =>
  order.fulfillments.map((fulfillment) => ({ id: fulfillment.id, order, fulfillment }));
