import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { businessOf } from '../businesses/records/business-of.ts';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/row.ts';
import { Order } from '../memberships/records/order.entity.ts';
import type { Action } from '../rules/accounts/roles.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { LegalText } from './legal-text.entity.ts';
import { LegalTextKind } from './legal-text.enums.ts';
import { LegalTextInput } from './legal-text.input.ts';
import { legalTextsOf } from './legal-texts-of.ts';
import { listLegalTexts, readLegalText } from './read-legal-texts.ts';
import { saveLegalText } from './save-legal-text.ts';

const BUSINESS = {
  nullable: true,
  description: 'The id of the business; without it the platform’s own, for admins.',
};

/** Terms and Privacy of businesses and of the platform. */
@Resolver(() => LegalText)
export class LegalTextsResolver {
  @Query(() => LegalText, {
    nullable: true,
    description:
      'The Terms or the Privacy of a business, or of the platform; null where there are none. NOT_FOUND "Business not found" for an unknown slug.',
  })
  async legalText(
    @Arg('slug', () => String, {
      nullable: true,
      description: 'The slug of the business, in any case; without it the platform’s.',
    })
    slug: string | null,
    @Arg('kind', () => LegalTextKind, { description: 'Terms or Privacy.' }) kind: LegalTextKind,
    @Arg('version', () => Int, { nullable: true, description: 'The newest unless given.' })
    version: number | null,
    @Ctx() context: Context,
  ): Promise<LegalText | null> {
    const business = slug == null ? null : await context.tenant.bySlug(slug);
    return readLegalText(context, business?.id ?? null, { kind, version });
  }

  @Query(() => [LegalText], { description: 'The versions of both texts, newest first; the newest 50.' })
  async legalTexts(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Ctx() context: Context,
  ): Promise<LegalText[]> {
    const business = await ownerOf(context, businessId, 'business:view');
    return listLegalTexts(context, business?.id ?? null);
  }

  @Mutation(() => LegalText, {
    nullable: true,
    description:
      'Saves a text as a new version, unless nothing of it differs; for owners of the business, admins for the platform. Null where nothing was written and nothing is. CONFLICT for an older version, with `savedBy` in its extensions.',
  })
  async saveLegalText(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('text', () => LegalTextInput, { description: 'The text.' }) text: LegalTextInput,
    @Ctx() context: Context,
  ): Promise<LegalText | null> {
    return saveLegalText(context, await ownerOf(context, businessId, 'business:settings'), text);
  }

  // Sanitised when it was saved, and again: what stands in a row may have come there by another way.
  @FieldResolver()
  html(@Root() { html }: Row<LegalText>): string {
    return sanitizeHtml(html);
  }

  @FieldResolver(() => Business, { nullable: true, description: 'Whose it is; null for the platform’s.' })
  business(@Root() { businessId }: Row<LegalText>, @Ctx() context: Context): Promise<BusinessRow> | null {
    return businessId === null ? null : businessOf(context, businessId);
  }
}

/** The texts that a business and an order refer to. */
@Resolver(() => Business)
export class BusinessLegalTextsResolver {
  @FieldResolver(() => [LegalText], {
    description: 'What applies to who joins: at most one of each kind, its own, else the platform’s.',
  })
  async legalTexts(@Root() { id }: BusinessRow, @Ctx() context: Context): Promise<LegalText[]> {
    return textsById(
      context,
      (await legalTextsOf(context, id)).map((text) => text.id),
    );
  }
}

@Resolver(() => Order)
export class OrderLegalTextsResolver {
  @FieldResolver(() => [LegalText], {
    description: 'The texts that applied as it was checked out; none of a later month.',
  })
  legalTexts(@Root() { termsId, privacyId }: Row<Order>, @Ctx() context: Context): Promise<LegalText[]> {
    return textsById(
      context,
      [termsId, privacyId].filter((id) => id !== null),
    );
  }
}

async function textsById({ loaders }: Context, ids: readonly string[]): Promise<LegalText[]> {
  const texts = await Promise.all(ids.map((id) => loaders.legalText.load(id)));
  return texts.filter((text) => text !== null);
}

/** Whose texts they are, by who may. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
async function ownerOf(
  context: Context,
  businessId: string | null,
  action: Action,
): Promise<BusinessRow | null> {
  if (businessId != null) return context.caller.business(businessId, action);
  context.caller.admin();
  return null;
}
