import { makeLink } from '../../accounts/recovery/links.ts';
import { recoveryAddress } from '../../accounts/recovery/recovery-address.ts';
import type { AccountEmail } from '../../accounts/records/account-email.entity.ts';
import { makeInvitationLink } from '../../businesses/invitations/invitation-link.ts';
import type { Context } from '../../context.ts';
import { addOpeningNotice } from '../../pages/opening/opening-notices.sql.ts';
import { canJoin } from '../../pages/public-page.ts';
import { brandingOf } from '../drawing/branding.ts';
import { db } from '../../database/database.ts';
import { applicationMailOf } from './application-mail.tsx';
import { contactMailOf } from './contact-mail.tsx';
import type { AccountMail } from './account-mail.tsx';
import { platformBranding } from './platform-branding.ts';

/** Where a mail about an account goes, and what it is made of. */
interface Letter {
  to: string;
  /** Where answers go; the platform's address unless it is there. */
  replyTo?: string;
  mail: AccountMail;
}

/** What a row of the outbox is now, its link made anew; null where there is nobody to send it to. */
export const letterOf = (context: Context, email: AccountEmail): Promise<Letter | null> =>
  email.kind === 'invitation'
    ? invitationLetter(context, email)
    : email.kind === 'contact_message'
      ? contactLetter(context, email)
      : email.kind === 'application'
        ? applicationLetter(context, email)
        : email.kind === 'account_erased'
          ? Promise.resolve(farewell(context, email))
          : email.kind === 'opening'
            ? openingLetter(context, email)
            : accountLetter(context, email);

/** The account has no name and no address any more. */
function farewell(context: Context, { recipient, facts }: AccountEmail): Letter | null {
  if (recipient === null) return null;
  const link = context.ports.addresses.main();
  return { to: recipient, mail: { username: '', facts, branding: platformBranding(context), link } };
}

async function accountLetter(context: Context, email: AccountEmail): Promise<Letter | null> {
  const { facts, accountId } = email;
  const account = accountId === null ? null : await accountOf(context, accountId);
  const to =
    account &&
    (email.recipient ?? (await recoveryAddress(context, account.id)) ?? unconfirmed(email, account));
  if (!account || !to) return null;
  const link = await linkOf(context, email, { accountId: account.id, address: to });
  return { to, mail: { username: account.username, facts, branding: platformBranding(context), link } };
}

/**
 * Word of a dispute or a refused account opens nothing and can't wait until somebody has confirmed an address: it goes to
 * the one that they have given.
 */
const unconfirmed = ({ facts }: AccountEmail, { email }: { email: string | null }): string | null =>
  facts.dispute || facts.paymentAccount || facts.givenBack ? email : null;

async function invitationLetter(
  context: Context,
  { invitationId, recipient }: AccountEmail,
): Promise<Letter | null> {
  const made = invitationId === null ? null : await makeInvitationLink(context, invitationId);
  if (!made || recipient === null) return null;
  const { business, role, invitedBy } = made.invitation;
  const facts = { business, role, invitedBy };
  return {
    to: recipient,
    mail: { username: '', facts, branding: platformBranding(context), link: made.link },
  };
}

async function applicationLetter(context: Context, email: AccountEmail): Promise<Letter | null> {
  const application = await applicationMailOf(context, email);
  const to = context.support.email;
  if (!application || to === null) return null;
  const link = `${context.ports.addresses.main()}/admin/applications`;
  const branding = platformBranding(context);
  return {
    to,
    replyTo: application.email,
    mail: { username: '', facts: { application }, branding, link },
  };
}

async function contactLetter(context: Context, email: AccountEmail): Promise<Letter | null> {
  const message = await contactMailOf(context, email);
  if (!message?.recipient) return null;
  const { recipient, businessId, ...contactMessage } = message;
  const main = context.ports.addresses.main();
  const link =
    businessId === null ? `${main}/admin/messages` : `${main}/admin/business/${businessId}/messages`;
  return {
    to: recipient,
    replyTo: contactMessage.email,
    mail: { username: '', facts: { contactMessage }, branding: platformBranding(context), link },
  };
}

/**
 * In the business's own name. Null where it is closed; where nobody can join it again since the mail was caused, its reader
 * waits on.
 */
async function openingLetter(context: Context, email: AccountEmail): Promise<Letter | null> {
  const { recipient, facts, createdAt } = email;
  const id = facts.opening?.businessId;
  const business = id === undefined ? null : await context.loaders.business.load(id);
  if (!business || business.closedAt || recipient === null) return null;
  if (!(await canJoin(context, business))) {
    await addOpeningNotice(context.em, { businessId: business.id, email: recipient, createdAt });
    return null;
  }
  const branding = await brandingOf(context, business);
  return { to: recipient, mail: { username: '', facts, branding, link: branding.siteUrl } };
}

const accountOf = ({ em }: Context, id: string) =>
  db(em)
    .selectFrom('account')
    .select(['id', 'username', 'email'])
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();

async function linkOf(
  context: Context,
  { kind, facts }: AccountEmail,
  whose: { accountId: string; address: string },
): Promise<string> {
  if (kind === 'password_link') return makeLink(context, 'password', whose);
  if (kind === 'confirm_email') return makeLink(context, 'email', { ...whose, needsPassword: true });
  const main = context.ports.addresses.main();
  if (facts.dispute) return `${main}/admin/business/${facts.dispute.businessId}/money`;
  if (kind === 'usernames') return `${main}/membership`;
  if (facts.paymentAccount) {
    const { businessId } = facts.paymentAccount;
    return businessId === null ? `${main}/admin` : `${main}/admin/business/${businessId}/payments`;
  }
  return `${main}/forgot-password`;
}
