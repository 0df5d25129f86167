import { trimmed } from '../text/problem.ts';

/** What stands before the @: HTML's own characters, and letters, marks and digits of any script (RFC 6532). */
const MAILBOX = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,128}$/u;
/** Labels of these characters, with hyphens inside. Every part is bounded, so it can't run away. */
const domainOfLabels = (characters: string): RegExp => {
  const label = `[${characters}](?:[${characters}-]{0,61}[${characters}])?`;
  return new RegExp(`^${label}(?:\\.${label})*$`, 'u');
};
const ASCII_DOMAIN = domainOfLabels('a-zA-Z0-9');
const INTERNATIONAL_DOMAIN = domainOfLabels('\\p{L}\\p{M}\\p{N}');

/**
 * True for HTML's own rule, with letters of any script on both sides: "jürgen@müller.de". Source: docs/rules.md
 * "Usernames and passwords".
 */
export function isEmailAddress(email: string): boolean {
  return MAILBOX.test(mailboxOf(email)) && asciiDomain(domainOf(email)) !== null;
}

/** An e-mail address as it is stored: trimmed, and each letter written in one way (NFC). '' for anything but text. */
export function normaliseEmail(email: unknown): string {
  return trimmed(email).normalize('NFC');
}

/** True for one mailbox, in whatever case; for two that are missing too. Source: docs/rules.md "Confirmed addresses". */
export const isSameEmail = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/**
 * The address in ASCII alone, its domain by punycode, for those who take nothing else:
 * "juergen@müller.de" → "juergen@xn--mller-kva.de". Null where the mailbox itself is not ASCII, or it is no address.
 */
export function asciiEmail(email: string): string | null {
  const mailbox = mailboxOf(email);
  const domain = asciiDomain(domainOf(email));
  return domain !== null && MAILBOX.test(mailbox) && isAscii(mailbox) ? `${mailbox}@${domain}` : null;
}

/** True for text that has nothing but ASCII in it. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** What stands before the last @; '' where there is none. */
export const mailboxOf = (email: string): string => email.slice(0, Math.max(email.lastIndexOf('@'), 0));

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** As the name system knows it; null for what is no domain. */
function asciiDomain(domain: string): string | null {
  if (isAscii(domain)) return ASCII_DOMAIN.test(domain) ? domain : null;
  if (!INTERNATIONAL_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return ASCII_DOMAIN.test(hostname) ? hostname : null;
}
