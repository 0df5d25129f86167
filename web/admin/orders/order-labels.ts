import { progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import type { DisputeState, OrderProgress, OrderState } from '../../client/graphql/schema-types.generated.ts';
import type { BadgeTone } from '../../ui/text/badge.tsx';
import { capitalised } from '../../ui/text/capitalised.ts';
import type { HandledOrderFragment } from './orders.generated.ts';

type Box = Pick<HandledOrderFragment['box'], 'mode' | 'addons' | 'upgrades'>;

/** "Pickup", "Shipping", "Delivery". */
export const modeWord = ({ mode }: Pick<Box, 'mode'>): string => VARIATION_NAMES[mode];

/** The names of add-ons and upgrades: "Eggs, Honey"; '' where there are none. */
export const extrasOf = ({ addons, upgrades }: Pick<Box, 'addons' | 'upgrades'>): string =>
  [...addons, ...upgrades].map(({ name }) => name).join(', ');

interface Shown {
  label: string;
  tone: BadgeTone;
}

/** Where the payment of an order stands, as the people of a business say it. */
export const PAYMENT_WORDS: Record<OrderState, Shown> = {
  unpaid: { label: 'Unpaid', tone: 'warn' },
  processing: { label: 'Being charged', tone: 'plain' },
  paid: { label: 'Paid', tone: 'good' },
  past_due: { label: 'Past due', tone: 'bad' },
  written_off: { label: 'Written off', tone: 'plain' },
  void: { label: 'Void', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
};

/** Where the dispute of its charge stands. */
export const DISPUTE_WORDS: Record<DisputeState, Shown> = {
  told: { label: 'Disputed, not readable yet', tone: 'bad' },
  inquiry: { label: 'Bank asks', tone: 'warn' },
  closed: { label: 'Bank answered', tone: 'plain' },
  open: { label: 'Disputed', tone: 'bad' },
  won: { label: 'Dispute won', tone: 'good' },
  lost: { label: 'Dispute lost', tone: 'plain' },
};

/** What has been done with a box: "Ready", "Delivered". */
export const progressLabel = (mode: Box['mode'], progress: OrderProgress): string =>
  capitalised(progressWord(mode, progress));

/** How a badge shows it. */
export const PROGRESS_TONES: Record<OrderProgress, BadgeTone> = {
  new: 'plain',
  ready: 'accent',
  collected: 'good',
  shipped: 'good',
  not_collected: 'warn',
  donated: 'plain',
};
