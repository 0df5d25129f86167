import { progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import type {
  FulfillmentMode,
  FulfillmentOutcome,
  OrderProgress,
  PackingMarkKind,
} from '../../client/graphql/schema-types.generated.ts';

/**
 * What a press says: a tick of the "to pick" list, or what was done with a box, by whose mode it is said where it is known
 * (presses that an earlier version kept don't know it, nor the hand-over that they are of).
 */
export type Pressed =
  | { kind: 'picked'; on: string; item: string; count: number }
  | {
      kind: Exclude<PackingMarkKind, 'picked' | 'undone' | 'anyway' | 'paid'>;
      orderId: string;
      fulfillmentId?: string;
      mode?: FulfillmentMode;
      /** Of a box that nobody fetched. */
      outcome?: FulfillmentOutcome;
    }
  | { kind: 'anyway'; orderId: string }
  | { kind: 'paid'; orderId: string }
  | {
      kind: 'undone';
      orderId: string;
      fulfillmentId?: string;
      from: OrderProgress;
      mode?: FulfillmentMode;
    };

/** A press that is kept on the device until the server has it. */
export type Mark = Pressed & {
  /** Made here, another for each press: the server takes it once. */
  key: string;
  businessId: string;
  accountId: string;
  /** Whose box, or what was ticked: for the sentence where it is refused. */
  name: string;
  /** Not sent before, in milliseconds of the device's clock: until then it can be taken back whole. */
  notBefore: number;
};

/** How long a payment waits before it is sent, as it can't be undone after. Source: docs/rules.md "Packing day". */
export const UNDO_MS = 6000;

/** The input of the graph. */
export function inputOf(mark: Mark) {
  const { key, kind } = mark;
  if (mark.kind === 'picked') return { key, kind, on: mark.on, item: mark.item, count: mark.count };
  const { orderId } = mark;
  if (mark.kind === 'anyway' || mark.kind === 'paid') return { key, kind, orderId };
  const { fulfillmentId } = mark;
  if (mark.kind === 'undone') return { key, kind, orderId, fulfillmentId, from: mark.from };
  return { key, kind, orderId, fulfillmentId, outcome: mark.outcome };
}

/** Why a mark did not hold, with whose it was. */
export const refusalOf = (mark: Mark, problem: string) =>
  `${mark.name} could not be ${markWords(mark)}: ${problem}`;

/** What was pressed, as the end of "Mia Torres could not be …". */
function markWords(mark: Mark): string {
  if (mark.kind === 'picked') return mark.count > 0 ? 'ticked' : 'unticked';
  if (mark.kind === 'anyway') return 'packed anyway';
  if (mark.kind === 'undone') return `taken back from ${said(mark.mode, mark.from)}`;
  return `marked as ${mark.kind === 'paid' ? 'paid' : said(mark.mode, mark.kind)}`;
}

const said = (mode: FulfillmentMode = 'pickup', step: OrderProgress): string => progressWord(mode, step);
