import type { AccountEmailFacts } from '../../rules/text/account-email-kinds.ts';
import type { Branding } from '../drawing/branding.ts';
import { Button } from '../drawing/parts.tsx';

/** What a mail about an account is made of. */
export interface AccountMail {
  username: string;
  facts: AccountEmailFacts;
  branding: Branding;
  /** Where the button leads: the mail's own link, else where one is asked for. */
  link: string;
}

/** The mail's one button. */
export const LinkButton = ({
  branding,
  link,
  children,
}: Pick<AccountMail, 'branding' | 'link'> & { children: string }) => (
  <Button branding={{ ...branding, portalUrl: link }}>{children}</Button>
);
