import type { EmailKind, EmailState } from '../../client/schema-types.generated.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** What a mail is about, in the order in which a membership meets them. */
export const KINDS: Readonly<Record<EmailKind, string>> = {
  welcome: 'Welcome',
  upcoming_box: 'Upcoming box',
  skipped: 'Skipped',
  box_changed: 'Box changed',
  renewed: 'Renewed',
  payment_failed: 'Payment failed',
  canceled: 'Canceled',
};

export const STATES: Readonly<Record<EmailState, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'bad' },
};

export type KindFilter = 'any' | EmailKind;

export const KIND_FILTERS: readonly { value: KindFilter; label: string }[] = [
  { value: 'any', label: 'Any' },
  ...(Object.keys(KINDS) as EmailKind[]).map((value) => ({ value, label: KINDS[value] })),
];
