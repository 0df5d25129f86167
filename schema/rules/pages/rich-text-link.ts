import { emailProblem } from '../accounts/account.ts';
import { URL_MAX } from '../limits.ts';
import { trimmed } from '../text/problem.ts';
import { isWebUrl } from '../text/url.ts';

/** What the editor's link dialog says to anything else. */
export const RICH_TEXT_LINK_WRONG =
  'Please enter an address that begins with http:// or https://, or an e-mail address.';

/**
 * What a person typed for a link, as it is kept: an e-mail address gets `mailto:`, an address without a scheme
 * `https://`. Anything else comes back trimmed, for `richTextLinkProblem` to judge.
 */
export function richTextLink(typed: unknown): string {
  const link = trimmed(typed);
  if (link === '' || /^[a-z][a-z0-9+-]*:/i.test(link)) return link;
  if (link.includes('@') && !emailProblem(link)) return `mailto:${link}`;
  return /^[^\s/\\:@]+\.[^\s/\\:@]{2,}(?:[/?#:]|$)/.test(link) ? `https://${link}` : link;
}

/**
 * Why what a person typed can't be a link of rich text, or null: http, https or mailto, at most 2,000 characters.
 * Source: docs/rules.md "Rich text".
 */
export function richTextLinkProblem(typed: unknown): string | null {
  const link = richTextLink(typed);
  if (link.length > URL_MAX)
    return `A link can be at most ${URL_MAX.toLocaleString('en-US')} characters long.`;
  const [, mailbox] = /^mailto:([^?]*)/i.exec(link) ?? [];
  const isFine = mailbox === undefined ? isWebUrl(link) : !emailProblem(mailbox) && !/[\s<>"]/.test(link);
  return isFine ? null : RICH_TEXT_LINK_WRONG;
}
