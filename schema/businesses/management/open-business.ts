import type { Context } from '../../context.ts';
import { Plan } from '../../catalog/plan.entity.ts';
import { db } from '../../database/database.ts';
import type { StaffRole } from '../records/staff.enums.ts';
import { conflict, assertValid } from '../../errors.ts';
import { announcePageChange } from '../../page-changed.ts';
import { businessProblems, slugOfNewBusiness } from '../../rules/businesses/business.ts';
import { withSuffix } from '../../rules/businesses/slug.ts';
import { DEFAULT_TIME_ZONE } from '../../rules/time/time-zone.ts';
import { withTransaction } from '../../transaction.ts';
import { attachStaff } from '../staff/attach-staff.ts';
import { businessOf } from '../records/business-of.ts';
import type { BusinessRow } from '../records/business.rows.ts';
import { audit } from '../../audit/audit.ts';

/** A new business. Without a slug one is made from the name. */
export interface NewBusiness {
  name: string;
  slug?: string | null;
  description?: string | null;
  /** IANA zone; America/New_York unless given. */
  timeZone?: string | null;
  /** Nobody can join before its owner opens it; false unless given. */
  notOpenYet?: boolean | null;
  /** The global page stands in while it has none of its own; true unless given. */
  sellsGlobalPage?: boolean | null;
  attachments?: readonly { accountId: string; role: StaffRole }[];
}

/**
 * Opens a business with its one plan and its people. A slug that was given and is taken is refused; one that was made
 * gets a number behind it. @throws INVALID by field, CONFLICT, NOT_FOUND for an unknown account.
 */
export async function openBusiness(context: Context, input: NewBusiness): Promise<BusinessRow> {
  assertValid(businessProblems(input));
  const { slug, isChosen } = slugOfNewBusiness(input);
  return withTransaction(context, async () => {
    const business = await insertWithFreeSlug(context, input, slug, isChosen);
    context.em.create(Plan, {
      businessId: business.id,
      planId: `plan_${business.slug}`,
      name: business.name,
    });
    await audit(context, {
      kind: 'business_opened',
      businessId: business.id,
      subject: business.name,
      summary: 'The business was opened',
      after: { slug: business.slug, notOpenYet: input.notOpenYet ?? false },
    });
    for (const attachment of input.attachments ?? []) await attachStaff(context, business, attachment);
    await announcePageChange(context, business.slug);
    return businessOf(context, business.id);
  });
}

async function insertWithFreeSlug(
  context: Context,
  input: NewBusiness,
  preferred: string,
  isChosen: boolean,
): Promise<{ id: string; slug: string; name: string }> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? preferred : withSuffix(preferred, n);
    const business = await db(context.em)
      .insertInto('business')
      .values({
        slug,
        name: input.name.trim(),
        description: input.description?.trim() || null,
        timeZone: input.timeZone ?? DEFAULT_TIME_ZONE,
        notOpenYet: input.notOpenYet ?? false,
        sellsGlobalPage: input.sellsGlobalPage ?? true,
        createdAt: context.now(),
      })
      .onConflict((conflicting) => conflicting.column('slug').doNothing())
      .returning(['id', 'slug', 'name'])
      .executeTakeFirst();
    if (business) return business;
    if (isChosen) {
      const taken = `The subdomain ${slug} is already taken. Please choose another one.`;
      throw conflict(taken, { slug: taken });
    }
  }
}
