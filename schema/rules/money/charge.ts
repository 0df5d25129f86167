import { isAskedFor, type PaymentStanding } from '../memberships/order-state.ts';

/** What decides about a charge that has not been sent, as it stands at this moment. */
export interface ChargeStanding {
  /** Of the order. */
  state: PaymentStanding;
  /** Its payment has failed before. */
  hasFailed: boolean;
  /** Its member has the box, or gets it whatever becomes of the charge (`isHandedOver` of rules/memberships). */
  isHandedOver: boolean;
  /** The membership is active and its business open. */
  isServed: boolean;
  /** A charge of the membership is disputed, and no owner has said go on. */
  isHeld: boolean;
  /** The next box of the membership was ordered, or its day has come: an old box is not charged on top of it. */
  isOvertaken: boolean;
  /** The card that is on file now, and the company's customer whose it is; null without one. */
  cardOnFile: string | null;
  customerId: string | null;
}

/** What a charge was begun with: ids of the company's; null where none was chosen yet. */
export interface BegunWith {
  cardId: string | null;
  customerId: string | null;
}

/**
 * What becomes of it. `send`: it is charged. `anew`: as the card was replaced, or is another customer's now, this try ends and another begins.
 * `unpaid`: there is no card, the business takes the payment. `write_off`: nobody pays it any more. `void`: the order is
 * taken back. `held`: nothing is sent until an owner says go on. `over`: the order asks for no money.
 */
export type ChargeDecision = 'send' | 'anew' | 'unpaid' | 'write_off' | 'void' | 'held' | 'over';

/**
 * Decides about a charge before it is sent, each time anew: what held when it was begun may hold no longer after an
 * outage. `begunWith` is null where it has not begun. Source: docs/rules.md "A charge
 * is decided anew" and "Disputes".
 */
export function decideCharge(standing: ChargeStanding, begunWith: BegunWith | null): ChargeDecision {
  const { state, hasFailed, isHandedOver, isServed, isHeld, isOvertaken, cardOnFile, customerId } = standing;
  if (!isAskedFor(state)) return 'over';
  // A box that its member has is not taken back.
  if (!isServed) return hasFailed || isHandedOver ? 'write_off' : 'void';
  if (isHeld) return 'held';
  if (isOvertaken) return 'write_off';
  if (cardOnFile === null) return 'unpaid';
  if (begunWith === null || begunWith.cardId === null) return 'send';
  return begunWith.cardId === cardOnFile && begunWith.customerId === customerId ? 'send' : 'anew';
}
