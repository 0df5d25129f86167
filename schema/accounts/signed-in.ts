import type { Context } from '../context.ts';
import { row } from '../sql.ts';
import type { AccountRow } from './account.rows.ts';
import type { SignedIn } from './account.types.ts';

/**
 * The answer of a sign-in. `tenant` is the request's business where it exists; else, for somebody who works for no
 * business, that of the newest subscription; else null, so that staff are not logged out by a differing tenant
 * (docs/rules.md "Signing in").
 */
export async function signedIn(context: Context, token: string, account: AccountRow): Promise<SignedIn> {
  const attachments = await context.loaders.attachments.load(account.id);
  const { slug } = context.tenant;
  const asked = slug === null ? null : await context.loaders.businessBySlug.load(slug);
  const isStaff = account.isAdmin || attachments.length > 0;
  const tenant = asked?.slug ?? (isStaff ? null : await slugOfNewestSubscription(context, account.id));
  return { token, account, tenant, attachments };
}

async function slugOfNewestSubscription(context: Context, accountId: string): Promise<string | null> {
  const newest = await row<{ slug: string }>(
    context.em,
    `select b.slug from subscription s join business b on b.id = s.business_id
      where s.account_id = $1 and b.closed_at is null order by s.id desc limit 1`,
    [accountId],
  );
  return newest?.slug ?? null;
}
