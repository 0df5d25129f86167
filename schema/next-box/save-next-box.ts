import { lockOpenBusiness } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { db } from '../database/database.ts';
import { newerVersion, assertValid } from '../errors.ts';
import { announcePageChange } from '../page-changed.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { HTML_MAX } from '../rules/limits.ts';
import { linesProblem } from '../rules/text/problem.ts';
import { withTransaction } from '../transaction.ts';
import { NextBox } from './next-box.entity.ts';

/**
 * Saves what a business says about its next box: HTML, sanitised. With `version` the save is refused where the text
 * has moved on; without, it is unconditional. @returns what is shown from now on.
 * @throws INVALID where it is too long or holds characters that can't be stored, CONFLICT for another version.
 */
export async function saveNextBox(
  context: Context,
  business: { id: string; slug: string },
  input: { content: string; version?: number | null },
): Promise<NextBox> {
  assertValid({ content: linesProblem(input.content, 'The content', HTML_MAX) });
  const content = sanitizeHtml(input.content);
  return withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    const saved = await store(context, business.id, content, input.version ?? null);
    if (!saved) {
      throw newerVersion(
        'This next box was changed in the meantime. Reload it to see the newest version.',
        await savedBy(context, business.id),
      );
    }
    await announcePageChange(context, business.slug);
    return saved;
  });
}

/** Undefined where `version` is not the one that is stored: 0 says that there is none, null that it does not matter. */
function store({ em, now, caller }: Context, businessId: string, content: string, version: number | null) {
  const values = { content, updatedAt: now(), savedBy: caller.account?.id ?? null };
  if (version !== null && version > 0) {
    return db(em)
      .updateTable('nextBox')
      .set({ ...values, version: version + 1 })
      .where('businessId', '=', businessId)
      .where('version', '=', version)
      .returning(propertiesOf(NextBox))
      .executeTakeFirst();
  }
  return db(em)
    .insertInto('nextBox')
    .values({ ...values, businessId, version: 1 })
    .onConflict((existing) => {
      const ofBusiness = existing.column('businessId');
      return version === 0
        ? ofBusiness.doNothing()
        : ofBusiness.doUpdateSet(({ eb }) => ({ ...values, version: eb('nextBox.version', '+', 1) }));
    })
    .returning(propertiesOf(NextBox))
    .executeTakeFirst();
}

/** The username of whoever saved it last, null where that is not known. */
async function savedBy({ em }: Context, businessId: string): Promise<string | null> {
  const account = await db(em)
    .selectFrom('nextBox as n')
    .innerJoin('account as a', 'a.id', 'n.savedBy')
    .select('a.username')
    .where('n.businessId', '=', businessId)
    .executeTakeFirst();
  return account?.username ?? null;
}
