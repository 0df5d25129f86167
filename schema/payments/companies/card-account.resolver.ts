import { Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { companyName } from '../../rules/money/company-name.ts';
import { askForPlatformCards } from './ask-for-platform-cards.ts';
import { CardAccount } from './card-account.types.ts';
import { readCardsAt } from './cards-left.ts';

/** Where the cards of active memberships are, while the platform changes its payment company; for platform admins. */
@Resolver(() => CardAccount)
export class CardAccountResolver {
  @Query(() => [CardAccount], {
    description:
      'Accounts that hold cards of active memberships: the platform’s, and of businesses those that are not set up; for platform admins.',
  })
  async cardAccounts(@Ctx() context: Context): Promise<CardAccount[]> {
    context.caller.admin();
    const cards = await readCardsAt(context);
    const names = await namesOf(
      context,
      cards.flatMap(({ account }) => account.businessId ?? []),
    );
    return cards.map(({ account: { id, provider, businessId }, ...card }) => ({
      ...card,
      id,
      company: companyName(provider),
      businessName: businessId === null ? null : names.get(businessId)!,
    }));
  }

  @Mutation(() => Int, {
    description:
      'Asks active members whose card is at a payment company of before for their card, once each, and answers how many were asked now; for platform admins.',
  })
  async askForPlatformCards(@Ctx() context: Context): Promise<number> {
    context.caller.admin();
    return askForPlatformCards(context);
  }
}

async function namesOf({ em }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const businesses = await db(em)
    .selectFrom('business')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(businesses.map(({ id, name }) => [id, name]));
}
