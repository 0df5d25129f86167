import type { AccountEmail } from '../../accounts/records/account-email.entity.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { subjectLabel } from '../../rules/businesses/contact.ts';
import type { ContactMessageFacts } from '../../rules/text/account-email-kinds.ts';
import { Heading, Paragraph, Sentence } from '../drawing/parts.tsx';
import type { Template } from '../templates/template.ts';
import { LinkButton } from './account-mail.tsx';
import type { AccountMail } from './account-mail.tsx';

/** Where what somebody wrote in the contact form goes: its business, whom to write to, and what it says. */
export interface ContactMailRow extends ContactMessageFacts {
  businessId: string | null;
  /** Null where nobody is named who reads it. */
  recipient: string | null;
}

/**
 * A message as its mail tells it, read when it leaves: it goes to the business's own contact, else to its owner's
 * confirmed address, else to the platform's (docs/rules.md "Contact form"). Null where it is gone.
 */
export async function contactMailOf(
  { em, support }: Context,
  { facts }: AccountEmail,
): Promise<ContactMailRow | null> {
  const row = await db(em)
    .selectFrom('contactMessage as m')
    .leftJoin('business as b', (join) => join.onRef('b.id', '=', 'm.businessId').on('b.closedAt', 'is', null))
    .leftJoin('staff as s', (join) => join.onRef('s.businessId', '=', 'b.id').on('s.role', '=', 'owner'))
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 's.accountId').on('a.disabledAt', 'is', null))
    .select(['m.name', 'm.email', 'm.company', 'm.subject', 'm.message'])
    .select(['b.id as businessId', 'b.name as business', 'b.contactEmail', 'a.confirmedEmail'])
    .where('m.id', '=', facts.contactMessageId ?? '0')
    .executeTakeFirst();
  if (!row) return null;
  const { contactEmail, confirmedEmail, ...message } = row;
  return { ...message, recipient: contactEmail ?? confirmedEmail ?? support.email };
}

/** To whoever answers: what somebody wrote in the contact form. */
export function contactMessage({ facts, ...mail }: AccountMail): Template {
  const { name, email, company, subject, message, business } = facts.contactMessage!;
  return {
    subject: `${subjectLabel(subject)}: a message from ${name}`,
    headline: `${name} wrote to ${business ?? mail.branding.name}.`,
    body: (
      <>
        <Heading>{subjectLabel(subject)}</Heading>
        <Paragraph>{message}</Paragraph>
        <Sentence>{company && `Company: ${company}`}</Sentence>
        <Sentence>{`Answer this mail, and your answer goes to ${email}.`}</Sentence>
        <LinkButton {...mail}>Open Messages</LinkButton>
      </>
    ),
  };
}
