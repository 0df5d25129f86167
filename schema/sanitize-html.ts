import sanitize from 'sanitize-html';
import {
  HTML_ATTRIBUTES,
  HTML_DROPPED_WITH_TEXT,
  HTML_SAME_TAGS,
  HTML_TAGS,
  LINK_ATTRIBUTES,
  LINK_SCHEMES,
} from './rules/pages/html-rules.ts';
import { hasUserInfo } from './rules/text/url.ts';

/**
 * Rich text with nothing left in it but rules/html-rules' allow-list: on every save, and again when a body is made
 * from what was saved. Sanitising twice changes nothing.
 */
export function sanitizeHtml(html: string): string {
  // Most texts are short and plain; the parser costs more than all the rest of a page.
  return html.includes('<') || html.includes('&') ? sanitize(html, OPTIONS) : html;
}

const OPTIONS: Parameters<typeof sanitize>[1] = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(HTML_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    a: [...(HTML_ATTRIBUTES.a ?? []), ...Object.keys(LINK_ATTRIBUTES)],
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  nonTextTags: [...HTML_DROPPED_WITH_TEXT],
  disallowedTagsMode: 'discard',
  transformTags: {
    ...HTML_SAME_TAGS,
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && !hasUserInfo(href) && { href }),
        ...others,
        ...LINK_ATTRIBUTES,
      },
    }),
  },
};
