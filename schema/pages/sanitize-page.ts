import { type PageContent } from '../rules/pages/page-content.ts';
import { withCleanTexts } from '../rules/pages/package-texts.ts';
import { sanitizeHtml } from '../sanitize-html.ts';

/** A page's content with every piece of rich text sanitised. */
export function sanitizePageHtml(content: PageContent): PageContent {
  return {
    ...content,
    description: sanitizeHtml(content.description),
    faqs: content.faqs.map((faq) => ({ ...faq, a: sanitizeHtml(faq.a) })),
    itemsSnapshot: content.itemsSnapshot.map((item) => withCleanTexts(item, sanitizeHtml)),
  };
}
