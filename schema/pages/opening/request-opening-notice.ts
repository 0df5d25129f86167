import type { Context } from '../../context.ts';
import { assertValid, conflict } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { canJoin } from '../public-page.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import type { RateLimit } from '../../rate-limits/rate-limits.ts';
import { emailProblem } from '../../rules/accounts/account.ts';
import { normaliseEmail } from '../../rules/accounts/email-address.ts';
import { openAlready } from '../../rules/businesses/business.ts';
import { withTransaction } from '../../transaction.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import { addOpeningNotice } from './opening-notices.sql.ts';

/** Per address: each is a mail to whoever was typed. */
const OPENING_NOTICES: RateLimit = { name: 'opening-notice', hits: 20, windowSeconds: 3600 };

/**
 * Keeps an e-mail address until a business opens, to be written to once (docs/rules.md "Opening"). `website` is a field that
 * nobody sees: whoever fills it in is a robot, is answered as everybody else and forgotten.
 * @throws INVALID for the address, CONFLICT where people can join already, TOO_MANY_REQUESTS, NOT_FOUND.
 */
export async function requestOpeningNotice(
  context: Context,
  business: BusinessRow,
  { email, website }: { email: string; website?: string | null },
): Promise<Ok> {
  assertValid({ email: emailProblem(email) });
  await countAgainst(context, OPENING_NOTICES, context.address);
  if (website) return OK;
  return withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    if (await canJoin(context, business)) throw conflict(openAlready(business.name));
    await addOpeningNotice(context.em, {
      businessId: business.id,
      email: normaliseEmail(email),
      createdAt: context.now(),
    });
    return OK;
  });
}
