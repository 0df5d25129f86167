import { emailKindLabel, emailKinds, type EmailKind } from '../../../schema/rules/text/email-kinds.ts';
import type { EmailState } from '../../client/graphql/schema-types.generated.ts';
import type { BadgeTone } from '../../ui/text/badge.tsx';

export const STATES: Readonly<Record<EmailState, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'bad' },
};

export type KindFilter = 'any' | EmailKind;

export const KIND_FILTERS: readonly { value: KindFilter; label: string }[] = [
  { value: 'any', label: 'Any' },
  ...emailKinds.map((value) => ({ value, label: emailKindLabel(value) })),
];
