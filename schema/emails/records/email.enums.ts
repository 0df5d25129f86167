import { graphEnum } from '../../graph-enum.ts';
import { EMAIL_KINDS } from '../../rules/text/email-kinds.ts';

export const EmailKind = graphEnum('EmailKind', 'What a mail is about.', EMAIL_KINDS);
export type EmailKind = keyof typeof EmailKind;

export const EmailState = graphEnum('EmailState', 'What became of a mail.', {
  waiting: 'It is still to be sent, or tried again.',
  sent: 'It was handed over.',
  failed: 'It could not be handed over and is no longer tried.',
});
export type EmailState = keyof typeof EmailState;
