import { type PageContent } from '../../../schema/rules/pages/page-content.ts';
import { withCleanTexts } from '../../../schema/rules/pages/package-texts.ts';
import { cleanHtml } from '../../ui/text/clean-html.ts';
import type { PublicContent } from './public-content.ts';

/**
 * A page that was never saved, ready to be drawn: its HTML cleaned with the server's allow-list. Import it from lazy
 * screens only. Source: docs/rules.md "One document".
 */
export function unsavedContent(content: PageContent): PublicContent {
  return {
    ...content,
    description: clean(content.description),
    gallery: content.gallery.map(({ url, width = null, height = null, alt = null }) => ({
      url,
      width,
      height,
      alt,
    })),
    itemsSnapshot: content.itemsSnapshot.map(({ frequency = null, ...item }) => ({
      ...withCleanTexts(item, clean),
      frequency,
    })),
    people: content.people ?? null,
    subscriptionCutoffDay: content.subscriptionCutoffDay ?? null,
    // A question that is still to be written has no name yet.
    faqs: content.faqs.flatMap(({ q, a }) => (q.trim() ? { q, a: clean(a) } : [])),
  };
}

// While somebody types, one of a page's texts changes at a time: the others are not cleaned again with each key.
const cleaned = new Map<string, string>();
const REMEMBERED = 200;

function clean(html: string): string {
  const existing = cleaned.get(html);
  if (existing !== undefined) return existing;
  if (cleaned.size >= REMEMBERED) cleaned.clear();
  const result = cleanHtml(html);
  cleaned.set(html, result);
  return result;
}
