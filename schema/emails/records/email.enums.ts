import { registerEnumType } from 'type-graphql';
import { EMAIL_KINDS, emailKinds } from '../../rules/text/email-kinds.ts';

export const EmailKind = Object.fromEntries(emailKinds.map((kind) => [kind, kind])) as {
  readonly [Kind in keyof typeof EMAIL_KINDS]: Kind;
};
export type EmailKind = keyof typeof EmailKind;
registerEnumType(EmailKind, {
  name: 'EmailKind',
  description: 'What a mail is about.',
  valuesConfig: Object.fromEntries(emailKinds.map((kind) => [kind, { description: EMAIL_KINDS[kind] }])),
});

export const EmailState = { waiting: 'waiting', sent: 'sent', failed: 'failed' } as const;
export type EmailState = keyof typeof EmailState;
registerEnumType(EmailState, {
  name: 'EmailState',
  description: 'What became of a mail.',
  valuesConfig: {
    waiting: { description: 'It is still to be sent, or tried again.' },
    sent: { description: 'It was handed over.' },
    failed: { description: 'It could not be handed over and is no longer tried.' },
  },
});
