import { queueAccountEmail } from '../accounts/recovery/queue-account-email.ts';
import type { Context } from '../context.ts';
import { assertValid } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { countAgainst } from '../rate-limits/rate-limits.ts';
import type { RateLimit } from '../rate-limits/rate-limits.ts';
import { normaliseEmail } from '../rules/accounts/email-address.ts';
import { applicationProblems } from '../rules/businesses/application.ts';
import { isBlank } from '../rules/text/problem.ts';
import { withTransaction } from '../transaction.ts';
import { Application } from './application.entity.ts';
import type { ApplicationInput } from './application.input.ts';

/** Per address, as messages are. */
const APPLYING: RateLimit = { name: 'application', hits: 5, windowSeconds: 3600 };

/**
 * An owner asks for a page: it is stored, and the platform is told by mail (docs/rules.md "Asking for a page"). What robots
 * fill in is dropped without a word. @throws INVALID by field, TOO_MANY_REQUESTS after 5 an hour and address.
 */
export async function apply(context: Context, input: ApplicationInput): Promise<Ok> {
  if (!isBlank(input.website)) return OK;
  assertValid(applicationProblems(input));
  await countAgainst(context, APPLYING, context.address);
  return withTransaction(context, async () => {
    const application = context.em.create(Application, {
      businessName: input.business.trim(),
      kind: input.kind.trim(),
      place: input.place.trim(),
      name: input.name.trim(),
      email: normaliseEmail(input.email),
      phone: input.phone?.trim() || null,
      words: input.words?.trim() || null,
      createdAt: context.now(),
    });
    await context.em.flush();
    await queueAccountEmail(context, {
      kind: 'application',
      accountId: null,
      facts: { applicationId: application.id },
    });
    return OK;
  });
}
