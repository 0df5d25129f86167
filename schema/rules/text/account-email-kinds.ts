import type { StaffRole } from '../accounts/roles.ts';

/** Every kind of mail about an account itself, and when it is sent. Source: docs/rules.md "Mails about an account". */
export const ACCOUNT_EMAIL_KINDS = {
  password_link: 'Somebody asked for a new password; with a link.',
  password_changed: 'The password was changed.',
  confirm_email: 'The e-mail address was changed; to the new one, with a link that confirms it.',
  email_changed: 'The e-mail address was changed; to the one of before.',
  invitation: 'Somebody is invited to work for a business; with a link.',
} as const;

export type AccountEmailKind = keyof typeof ACCOUNT_EMAIL_KINDS;

/** What only the verb knows that causes a mail. */
export interface AccountEmailFacts {
  /** password_link: an admin sent it. */
  isByAdmin?: boolean;
  /** invitation: whose business, as what, and by whom; filled in when it leaves. */
  business?: string;
  role?: StaffRole;
  invitedBy?: string;
}
