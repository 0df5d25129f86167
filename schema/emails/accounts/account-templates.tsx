import type { AccountEmailKind } from '../../rules/text/account-email-kinds.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { Sentence } from '../drawing/parts.tsx';
import { LinkButton } from './account-mail.tsx';
import type { AccountMail } from './account-mail.tsx';
import { applicationReceived } from './application-mail.tsx';
import { contactMessage } from './contact-mail.tsx';
import { disputed } from './dispute-mail.tsx';
import { secondFactorChanged } from './second-factor-mail.tsx';
import { paymentAccountTold } from './payment-account-mail.tsx';
import type { Template } from '../templates/template.ts';

const NOT_YOU = 'If it wasn’t you, choose a new password now and write to us.';

/** Every mail about an account itself. Source: docs/rules.md "Mails about an account". */
export const ACCOUNT_TEMPLATES: Record<AccountEmailKind, (mail: AccountMail) => Template> = {
  password_link: ({ username, facts, ...mail }) => ({
    subject: 'Your link for a new password',
    headline: 'Choose a new password.',
    body: (
      <>
        <Sentence>
          {facts.isByAdmin
            ? `An administrator sent you this link for the account ${username}.`
            : `Somebody, hopefully you, asked for a new password for the account ${username}.`}
        </Sentence>
        <LinkButton {...mail}>Choose a new password</LinkButton>
        <Sentence>The link works once, for 30 minutes. Whoever is signed in is signed out by it.</Sentence>
        <Sentence>If you didn’t ask, there is nothing to do: your password stays as it is.</Sentence>
      </>
    ),
  }),
  password_changed: ({ username, ...mail }) => ({
    subject: 'Your password was changed',
    headline: 'Your password was changed.',
    body: (
      <>
        <Sentence>{`The account ${username} has a new password, and every device was signed out.`}</Sentence>
        <Sentence>{NOT_YOU}</Sentence>
        <LinkButton {...mail}>Choose a new password</LinkButton>
      </>
    ),
  }),
  confirm_email: ({ username, ...mail }) => ({
    subject: 'Confirm your email address',
    headline: 'Is this your address?',
    body: (
      <>
        <Sentence>{`It was entered for the account ${username}. Confirm it, and links for a new password go here.`}</Sentence>
        <LinkButton {...mail}>Confirm this address</LinkButton>
        <Sentence>If you don’t know this account, there is nothing to do.</Sentence>
      </>
    ),
  }),
  dispute: disputed,
  checkout_given_back: ({ facts }) => ({
    subject: `${formatUsd(facts.givenBack!.amount)} from ${facts.givenBack!.business} is given back`,
    headline: 'Your card was charged, and all of it is given back.',
    body: (
      <>
        <Sentence>
          {(facts.givenBack!.isLate
            ? 'The charge came through after that order had been given up. If you have ordered again since, that order stands. '
            : `${facts.givenBack!.business} stopped taking orders while your card was being charged, so no membership began. `) +
            `${formatUsd(facts.givenBack!.amount)} goes back to your card.`}
        </Sentence>
        <Sentence>Your bank may show both for some days. There is nothing for you to do.</Sentence>
      </>
    ),
  }),
  second_factor: secondFactorChanged,
  payment_account: paymentAccountTold,
  email_changed: ({ username, facts, ...mail }) => ({
    subject: facts.isByOrder ? 'A box was ordered with another address' : 'Your email address was changed',
    headline: facts.isByOrder ? 'A box was ordered with another address.' : 'Your email address was changed.',
    body: (
      <>
        <Sentence>
          {facts.isByOrder
            ? `It was ordered with the account ${username}, which has not confirmed an address. Links for a new password go to the other address after 7 days, unless one is confirmed before.`
            : `The account ${username} has another address now, and its mails go there.`}
        </Sentence>
        <Sentence>{NOT_YOU}</Sentence>
        <LinkButton {...mail}>Choose a new password</LinkButton>
      </>
    ),
  }),
  account_erased: () => ({
    subject: 'Your account was deleted',
    headline: 'Your account was deleted.',
    body: (
      <>
        <Sentence>
          Your name, address, phone and email address were removed. The businesses keep the number, amount and
          date of your orders, as tax law asks them to.
        </Sentence>
        <Sentence>This is the last mail. Your address is forgotten now that it was sent.</Sentence>
      </>
    ),
  }),
  application: applicationReceived,
  contact_message: contactMessage,
  usernames: ({ facts, ...mail }) => ({
    subject: 'Your usernames',
    headline: 'Sign in with a username.',
    body: (
      <>
        <Sentence>
          Somebody, hopefully you, tried to sign in with this address. Several accounts have it, so it can’t
          say which one is meant. They are called:
        </Sentence>
        {(facts.usernames ?? []).map((username) => (
          <Sentence key={username}>{username}</Sentence>
        ))}
        <LinkButton {...mail}>Sign in</LinkButton>
        <Sentence>If it wasn’t you, there is nothing to do. This mail comes once a day at most.</Sentence>
      </>
    ),
  }),
  opening: ({ branding, ...mail }) => ({
    subject: `${branding.name} is open`,
    headline: 'You can join now.',
    body: (
      <>
        <Sentence>{`You asked to be told when ${branding.name} opens. It has: choose your membership on its page.`}</Sentence>
        <LinkButton {...mail} branding={branding}>
          See the memberships
        </LinkButton>
        <Sentence>No spot is reserved for you. This is the only mail: your address is forgotten.</Sentence>
      </>
    ),
  }),
  invitation: ({ facts, ...mail }) => ({
    subject: `You are invited to work for ${facts.business}`,
    headline: `Work with ${facts.business}.`,
    body: (
      <>
        <Sentence>{`${facts.invitedBy} invites you to ${facts.business} as ${ROLES[facts.role ?? 'viewer']}.`}</Sentence>
        <LinkButton {...mail}>See the invitation</LinkButton>
        <Sentence>The link works once, for 7 days, with an account that you have or a new one.</Sentence>
        <Sentence>If you don’t know them, there is nothing to do.</Sentence>
      </>
    ),
  }),
};

const ROLES = {
  owner: 'its owner',
  editor: 'an editor, who changes its page and its next box',
  viewer: 'a viewer, who looks and changes nothing',
} as const;
