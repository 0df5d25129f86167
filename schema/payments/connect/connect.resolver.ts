import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { ManagedBusiness } from '../../businesses/management/managed-business.types.ts';
import type { Context } from '../../context.ts';
import { askForCards, cardsAskedAt, countCardsElsewhere } from './ask-for-cards.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { beginConnecting, companyOf } from './begin-connecting.ts';
import { BusinessPayments, CardMembership, ConnectedPayments, ConnectingPayments } from './connect.types.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { finishConnecting } from './finish-connecting.ts';
import { countCards, membershipsWithCard, readBusinessPayments } from './read-business-payments.ts';

const BUSINESS = { description: 'The id of the business.' };
const PROVIDER = { description: 'Which company: square, stripe.' };
/** Names that a dialog shows. */
const SHOWN = 100;

/** The account at a payment company that a business is paid into; for its owner. */
@Resolver(() => ManagedBusiness)
export class ConnectResolver {
  @FieldResolver(() => BusinessPayments, { description: 'Into which account it is paid.' })
  payments(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<BusinessPayments> {
    return readBusinessPayments(context, business.id);
  }

  @Mutation(() => ConnectingPayments, {
    description: 'Begins to connect an account of the business’s own; for owners. CONFLICT where it has one.',
  })
  async beginConnectingPayments(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('provider', () => ID, PROVIDER) provider: string,
    @Ctx() context: Context,
  ): Promise<ConnectingPayments> {
    const business = await context.caller.business(businessId, 'business:settings');
    return beginConnecting(context, business, provider);
  }

  @Mutation(() => ManagedBusiness, {
    description:
      'Connects the account that the owner has said yes for at the company; for whoever began it, once, within half an hour.',
  })
  async finishConnectingPayments(
    @Arg('provider', () => ID, PROVIDER) provider: string,
    @Arg('code', () => String, { description: 'The code that the company sent back.' }) code: string,
    @Arg('state', () => String, { description: 'The state that the company sent back.' }) state: string,
    @Ctx() context: Context,
  ): Promise<ManagedBusiness> {
    context.caller.required();
    return { business: await finishConnecting(context, { provider, code, state }) };
  }

  @Mutation(() => ManagedBusiness, {
    description:
      'Asks the members whose card another account holds for it once more, by a mail; for owners. CONFLICT where they were asked less than a day ago.',
  })
  async askForCards(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Ctx() context: Context,
  ): Promise<ManagedBusiness> {
    const business = await context.caller.business(businessId, 'business:settings');
    await askForCards(context, business);
    return { business };
  }

  @Mutation(() => ManagedBusiness, {
    description:
      'Takes the business’s own account away, and the cards that it holds off their memberships; for owners.',
  })
  async disconnectPayments(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Ctx() context: Context,
  ): Promise<ManagedBusiness> {
    const business = await context.caller.business(businessId, 'business:settings');
    await disconnectAccount(context, business);
    return { business };
  }
}

/** What is asked for only where it is shown. */
@Resolver(() => ConnectedPayments)
export class ConnectedPaymentsResolver {
  @FieldResolver(() => [String], {
    nullable: true,
    description:
      'What the company still wants before cards can be charged, as sentences; it is asked now, null where it can’t be had.',
  })
  async lacks(
    @Root() { accountId, company }: ConnectedPayments,
    @Ctx() context: Context,
  ): Promise<readonly string[] | null> {
    const account = await context.loaders.providerAccount.load(accountId);
    const state = account && (await companyOf(context, company.provider).look(account));
    return state?.outcome === 'connected' ? state.lacks : null;
  }

  @FieldResolver(() => Int, { description: 'Memberships whose card it holds.' })
  cards(@Root() { accountId }: ConnectedPayments, @Ctx() context: Context): Promise<number> {
    return countCards(context, accountId);
  }

  @FieldResolver(() => Int, {
    description: 'Memberships that another account still charges, as their card was not given once more.',
  })
  cardsElsewhere(
    @Root() { accountId, businessId }: ConnectedPayments,
    @Ctx() context: Context,
  ): Promise<number> {
    return countCardsElsewhere(context, { accountId, businessId });
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'When members were last asked for their card.',
  })
  cardsAskedAt(@Root() { businessId }: ConnectedPayments, @Ctx() context: Context): Promise<Date | null> {
    return cardsAskedAt(context, businessId);
  }

  @FieldResolver(() => [CardMembership], {
    description: 'The first 100 of them, by name; a viewer gets nobody’s name.',
  })
  async memberships(
    @Root() { accountId, businessId }: ConnectedPayments,
    @Ctx() context: Context,
  ): Promise<CardMembership[]> {
    const memberships = await membershipsWithCard(context, accountId, SHOWN);
    const sees = await context.caller.mayAt(businessId, 'member:contact');
    return sees ? memberships : memberships.map(({ id }) => ({ id, name: '' }));
  }
}
