import type { Context } from '../context.ts';
import type { StaffRole } from '../enums.ts';
import { conflict, assertValid } from '../errors.ts';
import { announcePageChange } from '../page-changed.ts';
import { businessProblems, slugOfNewBusiness } from '../rules/businesses/business.ts';
import { withSuffix } from '../rules/businesses/slug.ts';
import { DEFAULT_TIME_ZONE } from '../rules/time/time-zone.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { attachStaff } from './attach-staff.ts';
import { businessOf } from './business-of.ts';
import type { BusinessRow } from './business.rows.ts';

/** A new business. Without a slug one is made from the name. */
export interface NewBusiness {
  name: string;
  slug?: string | null;
  description?: string | null;
  /** IANA zone; America/New_York unless given. */
  timeZone?: string | null;
  attachments?: readonly { accountId: string; role: StaffRole }[];
}

/**
 * Opens a business with its one plan and its people. A slug that was given and is taken is refused; one that was made
 * gets a number behind it. @throws INVALID by field, CONFLICT, NOT_FOUND for an unknown account.
 */
export async function openBusiness(context: Context, input: NewBusiness): Promise<BusinessRow> {
  assertValid(businessProblems(input));
  const { slug, given } = slugOfNewBusiness(input);
  return withTransaction(context, async () => {
    const business = await insertWithFreeSlug(context, input, slug, given);
    await row(context.em, 'insert into plan (business_id, plan_id, name) values ($1, $2, $3)', [
      business.id,
      `plan_${business.slug}`,
      business.name,
    ]);
    for (const attachment of input.attachments ?? []) await attachStaff(context, business, attachment);
    await announcePageChange(context, business.slug);
    return businessOf(context, business.id);
  });
}

async function insertWithFreeSlug(
  context: Context,
  input: NewBusiness,
  wanted: string,
  given: boolean,
): Promise<{ id: string; slug: string; name: string }> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : withSuffix(wanted, n);
    const made = await row<{ id: string; slug: string; name: string }>(
      context.em,
      `insert into business (slug, name, description, time_zone, created_at) values ($1, $2, $3, $4, $5)
       on conflict (slug) do nothing returning id, slug, name`,
      [
        slug,
        input.name.trim(),
        input.description?.trim() || null,
        input.timeZone ?? DEFAULT_TIME_ZONE,
        context.now(),
      ],
    );
    if (made) return made;
    if (given) {
      const taken = `The subdomain ${slug} is already taken. Please choose another one.`;
      throw conflict(taken, { slug: taken });
    }
  }
}
