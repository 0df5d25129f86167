import { holdOpen } from '../businesses/hold-open.ts';
import type { Context } from '../context.ts';
import { refuseProblems } from '../errors.ts';
import { announcePageChange } from '../page-changed.ts';
import { sanitizeHtml } from '../pages/sanitize-html.ts';
import { HTML_MAX } from '../rules/limits.ts';
import { linesProblem } from '../rules/problem.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';

/**
 * Saves what a business says about its next box: HTML, sanitised. @returns what is shown from now on.
 * @throws INVALID where it is too long or holds characters that can't be stored.
 */
export async function saveNextBox(
  context: Context,
  business: { id: string; slug: string },
  content: string,
): Promise<{ content: string; updatedAt: Date }> {
  refuseProblems({ content: linesProblem(content, 'The content', HTML_MAX) });
  const saved = { content: sanitizeHtml(content), updatedAt: context.now() };
  return withTransaction(context, async () => {
    await holdOpen(context, business);
    await row(
      context.em,
      `insert into next_box (business_id, content, updated_at) values ($1, $2, $3)
       on conflict (business_id) do update set content = excluded.content, updated_at = excluded.updated_at`,
      [business.id, saved.content, saved.updatedAt],
    );
    await announcePageChange(context, business.slug);
    context.loaders.nextBox.clear(business.id);
    return saved;
  });
}
