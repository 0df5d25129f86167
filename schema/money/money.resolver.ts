import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { businessOf } from '../businesses/records/business-of.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import type { Order } from '../memberships/records/order.entity.ts';
import { AFTER, FIRST } from '../memberships/records/list-arguments.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import type { LedgerEntry } from '../payments/records/ledger-entry.entity.ts';
import type { PaidBy } from '../payments/records/paid-by.enum.ts';
import { GraphQLLocalDate } from '../scalars.ts';
import type { Row } from '../database/row.ts';
import { listDebtors } from './list-debtors.sql.ts';
import type { DebtorRow } from './list-debtors.sql.ts';
import { Debtor, DebtorConnection, LedgerLine, Books, MoneyOwed, BusinessBooks } from './money.types.ts';
import { giveCredit } from './give-credit.ts';
import { takeBackCredit } from './take-back-credit.ts';
import { remindDebtor } from './remind-debtor.ts';
import { readBooksByBusiness } from './read-books-by-business.sql.ts';
import type { BusinessBooksRow } from './read-books-by-business.sql.ts';
import { readBooks, readOwed } from './read-books.sql.ts';

const BUSINESS_ID = { description: 'Id of the business.' };
const BUSINESS_OR_ALL = {
  nullable: true,
  description: 'Id of the business; of all of them without one, for platform admins.',
};

/** What came in, what went out, and who owes. */
@Resolver()
export class MoneyResolver {
  @Query(() => Books, { description: 'The books of some days: what came in and went out, month by month.' })
  async books(
    @Arg('businessId', () => ID, BUSINESS_OR_ALL) businessId: string | null,
    @Arg('from', () => GraphQLLocalDate, {
      nullable: true,
      description: 'The first day, in the business’s zone; that of the month eleven months ago unless given.',
    })
    from: string | null,
    @Arg('to', () => GraphQLLocalDate, { nullable: true, description: 'The last day; today unless given.' })
    to: string | null,
    @Ctx() context: Context,
  ): Promise<Books> {
    return readBooks(context, await businessOrAll(context, businessId), {
      from: from ?? null,
      to: to ?? null,
    });
  }

  @Query(() => MoneyOwed, { description: 'What members owe today.' })
  async moneyOwed(
    @Arg('businessId', () => ID, BUSINESS_OR_ALL) businessId: string | null,
    @Ctx() context: Context,
  ): Promise<MoneyOwed> {
    return readOwed(context, await businessOrAll(context, businessId));
  }

  @Query(() => [BusinessBooks], {
    description:
      'The books of some days by business, whose collected most first; their days are the organisation’s. For platform admins.',
  })
  async booksByBusiness(
    @Arg('from', () => GraphQLLocalDate, {
      nullable: true,
      description: 'The first day; that of the month eleven months ago unless given.',
    })
    from: string | null,
    @Arg('to', () => GraphQLLocalDate, { nullable: true, description: 'The last day; today unless given.' })
    to: string | null,
    @Ctx() context: Context,
  ): Promise<BusinessBooksRow[]> {
    context.caller.admin();
    return readBooksByBusiness(context, { from: from ?? null, to: to ?? null });
  }

  @Query(() => DebtorConnection, {
    description: 'The memberships that owe for boxes, who has owed longest first.',
  })
  async debtors(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<DebtorRow>> {
    const business = await context.caller.business(businessId, 'business:view');
    return listDebtors(context, business, { first: first ?? null, after: after ?? null });
  }

  @Mutation(() => Subscription, {
    description:
      'Gives a member credit at the business: it pays their next order before a card does. The same amount and reason within ten minutes are given once.',
  })
  giveCredit(
    @Arg('membershipId', () => ID, { description: 'Public id of the membership.' }) membershipId: string,
    @Arg('amount', () => Int, { description: 'Cents.' }) amount: number,
    @Arg('reason', () => String, { description: 'Why; the member reads it.' }) reason: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return giveCredit(context, { publicId: membershipId, amount, reason });
  }

  @Mutation(() => Subscription, {
    description:
      'Takes credit back that was given by mistake, never more than is left: CONFLICT says how much that is.',
  })
  takeBackCredit(
    @Arg('membershipId', () => ID, { description: 'Public id of the membership.' }) membershipId: string,
    @Arg('amount', () => Int, { description: 'Cents.' }) amount: number,
    @Arg('reason', () => String, { description: 'Why; it stands in the history.' }) reason: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return takeBackCredit(context, { publicId: membershipId, amount, reason });
  }

  @Mutation(() => Debtor, {
    description: 'Reminds a member by a mail of all that is owed: once a day. Asking again answers the same.',
  })
  remindDebtor(
    @Arg('membershipId', () => ID, { description: 'Public id of the membership.' }) membershipId: string,
    @Ctx() context: Context,
  ): Promise<DebtorRow> {
    return remindDebtor(context, membershipId);
  }
}

/** Whose books they are. */
@Resolver(() => BusinessBooks)
export class BusinessBooksResolver {
  @FieldResolver()
  business(@Root() { businessId }: BusinessBooksRow, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }
}

/** Whose membership it is, and its boxes. */
@Resolver(() => Debtor)
export class DebtorResolver {
  @FieldResolver()
  async subscription(
    @Root() { subscriptionId }: DebtorRow,
    @Ctx() { loaders }: Context,
  ): Promise<Subscription> {
    return (await loaders.subscription.load(subscriptionId))!;
  }

  @FieldResolver()
  async remindedAt(@Root() { subscriptionId }: DebtorRow, @Ctx() { loaders }: Context): Promise<Date | null> {
    return (await loaders.lastReminder.load(subscriptionId))?.at ?? null;
  }

  @FieldResolver()
  orders(@Root() { subscriptionId }: DebtorRow, @Ctx() { loaders }: Context): Promise<Order[]> {
    return loaders.owedOrders.load(subscriptionId);
  }
}

/** What an entry of the ledger shows besides its own columns. */
@Resolver(() => LedgerLine)
export class LedgerLineResolver {
  @FieldResolver()
  async order(@Root() { orderId }: Row<LedgerEntry>, @Ctx() { loaders }: Context): Promise<Order | null> {
    return orderId === null ? null : loaders.order.load(orderId);
  }

  @FieldResolver()
  method(@Root() { kind, method }: Row<LedgerEntry>): PaidBy | null {
    return kind === 'charge' ? 'card' : method;
  }
}

async function businessOrAll(context: Context, businessId: string | null) {
  if (businessId !== null && businessId !== undefined)
    return context.caller.business(businessId, 'business:view');
  context.caller.admin();
  return null;
}
