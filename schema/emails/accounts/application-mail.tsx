import type { AccountEmail } from '../../accounts/records/account-email.entity.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { ApplicationFacts } from '../../rules/text/account-email-kinds.ts';
import { Paragraph, Sentence } from '../drawing/parts.tsx';
import type { Template } from '../templates/template.ts';
import { LinkButton } from './account-mail.tsx';
import type { AccountMail } from './account-mail.tsx';

/** An application as its mail tells it, read when it leaves; null where it is gone. */
export const applicationMailOf = async (
  { em }: Context,
  { facts }: AccountEmail,
): Promise<ApplicationFacts | null> =>
  (await db(em)
    .selectFrom('application')
    .select(['businessName as business', 'kind', 'place', 'name', 'email', 'phone', 'words'])
    .where('id', '=', facts.applicationId ?? '0')
    .executeTakeFirst()) ?? null;

/** To the platform: an owner asks for a page. */
export function applicationReceived({ facts, ...mail }: AccountMail): Template {
  const { business, kind, place, name, email, phone, words } = facts.application!;
  return {
    subject: `${business} asks for a page`,
    headline: `${business} asks for a page.`,
    body: (
      <>
        <Paragraph>{`${kind}\n${place}`}</Paragraph>
        <Paragraph>{[name, email, phone].filter(Boolean).join('\n')}</Paragraph>
        <Sentence>{words}</Sentence>
        <LinkButton {...mail}>Open Applications</LinkButton>
      </>
    ),
  };
}
