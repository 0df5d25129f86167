import { renderToStaticMarkup } from 'react-dom/server';
import type { AccountEmailKind } from '../../rules/text/account-email-kinds.ts';
import { Layout } from '../drawing/layout.tsx';
import type { RenderedEmail } from '../templates/render-email.tsx';
import { textOfTree } from '../drawing/text-of-tree.ts';
import { ACCOUNT_TEMPLATES } from './account-templates.tsx';
import type { AccountMail } from './account-mail.tsx';

/** Why those get a mail who need no account; whoever typed the address of an opening is not known. */
const WHY: Partial<Record<AccountEmailKind, string>> = {
  invitation: 'somebody entered your address at',
  opening: 'your address was entered on the page of',
  application: 'you decide on applications at',
  contact_message: 'you answer messages at',
};

/** Makes a mail about an account, as plain text and as HTML that say the same. */
export function renderAccountEmail(kind: AccountEmailKind, mail: AccountMail): RenderedEmail {
  const { branding } = mail;
  const { subject, headline, body } = ACCOUNT_TEMPLATES[kind](mail);
  const why = WHY[kind] ?? 'of your account at';
  const foot = `You get this mail because ${why} ${branding.name}.${
    branding.email ? ` Questions: write to ${branding.email}.` : ''
  }`;
  const page = (
    <Layout
      subject={subject}
      headline={headline}
      branding={branding}
      pictureUrl=""
      foot={foot}
      unsubscribeUrl={null}
    >
      {body}
    </Layout>
  );
  return {
    subject,
    text: `${branding.name}\n\n${headline}${textOfTree(body)}\n\n--\n${foot}\n`,
    html: `<!doctype html>\n${renderToStaticMarkup(page)}\n`,
  };
}
