import type { EntityManager } from '@mikro-orm/postgresql';
import { lockOpenBusiness } from '../businesses/lock-open-business.ts';
import type { Context } from '../context.ts';
import { newerVersion, assertValid } from '../errors.ts';
import { announcePageChange } from '../page-changed.ts';
import { sanitizeHtml } from '../pages/sanitize-html.ts';
import { HTML_MAX } from '../rules/limits.ts';
import { linesProblem } from '../rules/text/problem.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';

/**
 * Saves what a business says about its next box: HTML, sanitised. With `version` the save is refused where the text
 * has moved on; without, it is unconditional. @returns what is shown from now on.
 * @throws INVALID where it is too long or holds characters that can't be stored, CONFLICT for another version.
 */
export async function saveNextBox(
  context: Context,
  business: { id: string; slug: string },
  input: { content: string; version?: number | null },
): Promise<{ content: string; updatedAt: Date; version: number }> {
  assertValid({ content: linesProblem(input.content, 'The content', HTML_MAX) });
  const content = sanitizeHtml(input.content);
  const updatedAt = context.now();
  return withTransaction(context, async () => {
    const { em } = context;
    await lockOpenBusiness(context, business);
    const saved = await row<{ version: number }>(
      em,
      `insert into next_box (business_id, content, updated_at, saved_by)
       select $1::bigint, $2, $3::timestamptz, $4::bigint
        where coalesce($5::int, 0) = 0 or exists (select from next_box where business_id = $1::bigint)
       on conflict (business_id) do update set content = excluded.content, updated_at = excluded.updated_at,
         saved_by = excluded.saved_by, version = next_box.version + 1
        where $5::int is null or next_box.version = $5::int
       returning version`,
      [business.id, content, updatedAt, context.caller.account?.id ?? null, input.version ?? null],
    );
    if (!saved) {
      throw newerVersion(
        'This next box was changed in the meantime. Reload it to see the newest version.',
        await savedBy(em, business.id),
      );
    }
    await announcePageChange(context, business.slug);
    return { content, updatedAt, version: saved.version };
  });
}

async function savedBy(em: EntityManager, businessId: string): Promise<string | null> {
  const saved = await row<{ username: string }>(
    em,
    'select a.username from next_box n join account a on a.id = n.saved_by where n.business_id = $1',
    [businessId],
  );
  return saved?.username ?? null;
}
