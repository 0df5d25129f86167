import createPurifier from 'dompurify';
import type { Config } from 'dompurify';
import {
  HTML_ATTRIBUTES,
  HTML_DROPPED_WITH_TEXT,
  HTML_SAME_TAGS,
  HTML_TAGS,
  LINK_ATTRIBUTES,
  LINK_SCHEMES,
} from '../../../schema/rules/pages/html-rules.ts';
import { hasUserInfo } from '../../../schema/rules/text/url.ts';

/**
 * Rich text with nothing left in it but the one allow-list, as the server will keep it: for whatever the browser draws
 * or hands on before it was ever saved. Browser only. Source: docs/rules.md "One document".
 */
export function cleanHtml(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const fragment = purifier.sanitize(html, { ...OPTIONS, RETURN_DOM_FRAGMENT: true });
  for (const [tag, same] of Object.entries(HTML_SAME_TAGS)) {
    for (const element of fragment.querySelectorAll(tag)) rename(element, same);
  }
  for (const link of fragment.querySelectorAll('a')) {
    if (hasUserInfo(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) link.setAttribute(name, value);
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

// Made for this module alone: hooks and settings of another user of the library can't loosen it.
const purifier = createPurifier(typeof window === 'undefined' ? undefined : window);

const OPTIONS: Config = {
  ALLOWED_TAGS: [...HTML_TAGS, ...Object.keys(HTML_SAME_TAGS)],
  ALLOWED_ATTR: Object.values(HTML_ATTRIBUTES).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...HTML_DROPPED_WITH_TEXT],
  // One of the schemes, or an address without any that stays on this host: neither "//host" nor "/\host".
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${LINK_SCHEMES.join('|')}):|(?![\\\\/]{2})[^:]*(?:[/?#]|$))`, 'i'),
};

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
