import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { firstSteps } from '../../rules/businesses/first-steps.ts';
import { withoutStarterWords } from '../../rules/starters/starter-words.ts';
import type { FirstStepName } from '../../rules/businesses/first-steps.ts';
import type { BusinessRow } from '../records/business.rows.ts';

/** The first steps of a business, each with whether it is done (docs/rules.md "First steps"). */
export async function readFirstSteps(
  { em, loaders }: Context,
  business: BusinessRow,
): Promise<{ name: FirstStepName; isDone: boolean }[]> {
  const { id, pageVersion } = business;
  const [page, nextBox, staff, membership] = await Promise.all([
    loaders.page.load({ businessId: id, version: pageVersion }),
    loaders.nextBox.load(id),
    loaders.staff.load(id),
    db(em).selectFrom('subscription').select('id').where('businessId', '=', id).limit(1).executeTakeFirst(),
  ]);
  return firstSteps({
    page: page && withoutStarterWords(page.content),
    hasDays: business.days !== null,
    nextBox: nextBox?.content ?? '',
    staff: staff.length,
    hasMembership: membership !== undefined,
  });
}
