import { StarterKit } from '@tiptap/starter-kit';
import { LINK_ATTRIBUTES, LINK_SCHEMES } from '../../../schema/rules/pages/html-rules.ts';
import { isWebUrl } from '../../../schema/rules/text/url.ts';
import type { RichTextVariant } from './variants.ts';

/**
 * What may be written, by variant: as much of the allow-list as the variant's tools can make, and quotations, so that
 * a saved one survives being edited beside.
 */
export function extensionsOf(variant: RichTextVariant) {
  const isFull = variant === 'full';
  return [
    StarterKit.configure({
      heading: isFull ? { levels: [1, 2, 3] } : false,
      strike: isFull ? {} : false,
      blockquote: isFull ? {} : false,
      link: isFull
        ? {
            openOnClick: false,
            defaultProtocol: 'https',
            HTMLAttributes: { target: null, class: null, ...LINK_ATTRIBUTES },
            isAllowedUri: (uri) => isKept(uri),
            // Only whole addresses become links by themselves: "eggs.bread" is a missing space.
            shouldAutoLink: isWebUrl,
          }
        : false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      // It would leave an empty paragraph behind every list that ends a text.
      trailingNode: false,
    }),
  ];
}

/** The server's rule: one of the schemes, or a path of this host. */
function isKept(uri: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase();
  return scheme ? LINK_SCHEMES.some((allowed) => allowed === scheme) : !/^[\\/]{2}/.test(uri);
}
