import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { lacksSecondFactor } from '../factors/required-of-staff.ts';
import type { SignedIn } from '../records/account.types.ts';

/**
 * The answer of a sign-in. `tenant` is the request's business where it exists; else, for somebody who works for no
 * business, that of the newest subscription; else null, so that staff are not logged out by a differing tenant
 * (docs/rules.md "Signing in").
 */
export async function signedIn(context: Context, token: string, account: AccountProfile): Promise<SignedIn> {
  const attachments = await context.loaders.attachments.load(account.id);
  const { slug } = context.tenant;
  const visited = slug === null ? null : await context.loaders.businessBySlug.load(slug);
  const isStaff = account.isAdmin || attachments.length > 0;
  const tenant = visited?.slug ?? (isStaff ? null : await slugOfNewestSubscription(context, account.id));
  const isLacking = await lacksSecondFactor(context, account);
  return { token, account, tenant, attachments, lacksSecondFactor: isLacking };
}

async function slugOfNewestSubscription(context: Context, accountId: string): Promise<string | null> {
  const newest = await db(context.em)
    .selectFrom('subscription as s')
    .innerJoin('business as b', 'b.id', 's.businessId')
    .select('b.slug')
    .where('s.accountId', '=', accountId)
    .where('b.closedAt', 'is', null)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.slug ?? null;
}
