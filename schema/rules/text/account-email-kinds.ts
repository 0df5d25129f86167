import type { StaffRole } from '../accounts/roles.ts';

/** Every kind of mail about an account itself, and when it is sent. Source: docs/rules.md "Mails about an account". */
export const ACCOUNT_EMAIL_KINDS = {
  password_link: 'Somebody asked for a new password; with a link.',
  password_changed: 'The password was changed.',
  confirm_email: 'The e-mail address was changed; to the new one, with a link that confirms it.',
  dispute: 'A charge of a business was disputed, or its dispute was decided; to its owners.',
  payment_account:
    'A payment company refuses an account, or its business took our access back; to owners and admins.',
  checkout_given_back: 'A checkout was charged that could not be placed any more, and is given back.',
  email_changed: 'The e-mail address was changed, or a box was ordered with another; to the one of before.',
  second_factor: 'A second factor was added, removed, reset, or replaced by a recovery code.',
  account_erased: 'The account was erased; to its last address, which is forgotten when the mail has left.',
  invitation: 'Somebody is invited to work for a business; with a link.',
  application: 'An owner asks for a page; to the platform.',
  contact_message: 'Somebody wrote in the contact form; to the business, or to the platform.',
  usernames:
    'Somebody tried to sign in with an address that several accounts have; with their usernames, once a day.',
  opening: 'A business has opened; once, to whoever asked for that.',
} as const;

export type AccountEmailKind = keyof typeof ACCOUNT_EMAIL_KINDS;

/** What only the verb knows that causes a mail. */
export interface AccountEmailFacts {
  /** password_link: an admin sent it. */
  isByAdmin?: boolean;
  /** email_changed: an order names the other address, and the profile does not say. */
  isByOrder?: boolean;
  /** invitation: whose business, as what, and by whom; filled in when it leaves. */
  business?: string;
  role?: StaffRole;
  invitedBy?: string;
  /** usernames: of the accounts that have confirmed the address. */
  usernames?: string[];
  /** opening: whose, by its internal id. */
  opening?: { businessId: string };
  /** second_factor */
  secondFactor?: SecondFactorFacts;
  /** payment_account */
  paymentAccount?: PaymentAccountFacts;
  /** checkout_given_back: `amount` in cents; `isLate`: it came through after its checkout had been given up. */
  givenBack?: { business: string; amount: number; isLate?: boolean };
  /** contact_message: which one; what it says is filled in when it leaves. */
  contactMessageId?: string;
  contactMessage?: ContactMessageFacts;
  /** application: which one; what it says is filled in when it leaves. */
  applicationId?: string;
  application?: ApplicationFacts;
  /** dispute */
  dispute?: DisputeFacts;
}

/** What changed of an account's second factors. */
export type SecondFactorFacts =
  | { change: 'authenticator_added' | 'authenticator_removed' | 'recovery_codes_renewed' | 'reset' }
  /** `passkey`: its name. */
  | { change: 'passkey_added' | 'passkey_removed'; passkey: string }
  /** `left`: of ten. */
  | { change: 'recovery_code_used'; left: number };

/** A dispute as its mail tells it. */
export interface DisputeFacts {
  /** Internal id, for the link to its Money screen. */
  businessId: string;
  business: string;
  /** `told`: the company has named it, and can't be asked what it is. */
  state: 'told' | 'inquiry' | 'closed' | 'open' | 'won' | 'lost';
  /** Cents. */
  amount: number;
  /** The day of the box, in words. */
  box: string;
  /** The day until which evidence is taken, "2026-12-01"; null where none is. */
  dueOn: string | null;
  /** The first word of it: its membership waits from now on. */
  isFirst?: boolean;
}

/** What somebody wrote in the contact form, as its mail tells it. */
export interface ContactMessageFacts {
  /** The name of the business that it is for, null for the platform. */
  business: string | null;
  name: string;
  email: string;
  company: string | null;
  subject: string;
  message: string;
}

/** What an owner wrote who asks for a page, as its mail tells it. */
export interface ApplicationFacts {
  business: string;
  kind: string;
  place: string;
  name: string;
  email: string;
  phone: string | null;
  words: string | null;
}

/** An account at a payment company as its mail tells of it. */
export interface PaymentAccountFacts {
  /** Internal id and name of whose it is; null for the platform's own. */
  businessId: string | null;
  business: string | null;
  /** As people call it. */
  company: string;
  state: 'refused' | 'revoked' | 'not_set_up';
  /** not_set_up: how many active memberships' cards it holds. */
  memberships?: number;
}
