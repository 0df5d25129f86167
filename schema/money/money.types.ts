import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import { connectionOf } from '../connection.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import { PaidBy } from '../payments/records/paid-by.enum.ts';
import { GraphQLDateTime, GraphQLLocalDate } from '../scalars.ts';
import { LedgerKind } from './ledger-kind.enum.ts';

@ObjectType({ description: 'What came in and went out, by the ledger; cents.', simpleResolvers: true })
export class BooksSums {
  @Field(() => Float, { description: 'What the business has of it: all that came in, less what went out.' })
  collected!: number;

  @Field(() => Float, { description: 'Charged to cards.' })
  charged!: number;

  @Field(() => Float, { description: 'Paid to the business at pickup or delivery.' })
  paidOffline!: number;

  @Field(() => Float, { description: 'What of it is sales tax, less that of what was given back.' })
  tax!: number;

  @Field(() => Float, { description: 'Given back, as a positive number.' })
  refunded!: number;

  @Field(() => Float, {
    description: 'Taken back by owners of cards at their banks, less what was won back.',
  })
  disputed!: number;

  @Field(() => Float, { description: 'What the payment company took for disputes, as a positive number.' })
  fees!: number;

  @Field(() => Float, { description: 'Asked for no more, as a positive number.' })
  writtenOff!: number;

  @Field(() => Float, { description: 'Credit that members were given, refunds as credit among it.' })
  creditGiven!: number;

  @Field(() => Float, { description: 'What orders were paid with of it, less what was given back.' })
  creditUsed!: number;
}

@ObjectType({ description: 'One calendar month of the books.', simpleResolvers: true })
export class BooksMonth extends BooksSums {
  @Field(() => String, { description: 'Such as "2026-11".' })
  yearMonth!: string;
}

@ObjectType({ description: 'What members owe now.', simpleResolvers: true })
export class MoneyOwed {
  @Field(() => Float, { description: 'Cents of boxes whose day has come, to be paid at pickup or delivery.' })
  outstanding!: number;

  @Field(() => Int, { description: 'How many boxes those are.' })
  outstandingBoxes!: number;

  @Field(() => Float, { description: 'Cents of boxes whose card failed.' })
  pastDue!: number;

  @Field(() => Int, { description: 'How many boxes those are.' })
  pastDueBoxes!: number;
}

@ObjectType({ description: 'The books of a business, or of all of them.', simpleResolvers: true })
export class Books {
  @Field(() => GraphQLLocalDate, { description: 'The first day.' })
  from!: string;

  @Field(() => GraphQLLocalDate, { description: 'The last day.' })
  to!: string;

  @Field(() => BooksSums, { description: 'Of all these days.' })
  sums!: BooksSums;

  @Field(() => [BooksMonth], {
    description: 'Month by month, the earliest first; the first and the last are cut to these days.',
  })
  months!: BooksMonth[];
}

@ObjectType({ description: 'The books of one business among all.', simpleResolvers: true })
export class BusinessBooks {
  @Field(() => Business, { description: 'Whose they are.' })
  business!: Business;

  @Field(() => BooksSums, { description: 'Of all these days.' })
  sums!: BooksSums;

  @Field(() => Float, {
    description:
      'Cents that the platform keeps of charges by its own account that were begun on these days, less what went back with refunds that were asked for on them: below 0 where more went back than came. They are no part of its books.',
  })
  platformFees!: number;

  @Field(() => Float, {
    description:
      'Cents of the platform’s part of charges that went back with refunds asked for on these days.',
  })
  platformFeesBack!: number;

  @Field(() => Float, { description: 'Cents that its members owe today.' })
  owed!: number;
}

@ObjectType({ description: 'A membership that owes for boxes.', simpleResolvers: true })
export class Debtor {
  @Field(() => Subscription, { description: 'The membership.' })
  subscription!: Subscription;

  @Field(() => Int, { description: 'Cents that it owes.' })
  owed!: number;

  @Field(() => Int, { description: 'Cents of that whose card failed.' })
  pastDue!: number;

  @Field(() => Int, { description: 'For how many boxes.' })
  boxes!: number;

  @Field(() => GraphQLLocalDate, { description: 'The day of the oldest of them.' })
  since!: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When a reminder was written last; null where none was.',
  })
  remindedAt!: Date | null;

  @Field(() => [Order], { description: 'The boxes, the oldest first; 100 at most.' })
  orders!: Order[];
}

@ObjectType({ description: 'One page of the memberships that owe.', simpleResolvers: true })
export class DebtorConnection extends connectionOf(Debtor, 'Debtor') {}

@ObjectType('LedgerEntry', { description: 'One movement of money; never changed.', simpleResolvers: true })
export class LedgerLine {
  @Field(() => ID, { description: 'Its number: the ledger counts up.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'When.' })
  at!: Date;

  @Field(() => LedgerKind, { description: 'What it is of.' })
  kind!: LedgerKind;

  @Field(() => Int, { description: 'Cents: positive where it came in, negative where it went out.' })
  cents!: number;

  @Field(() => Int, { description: 'What of it is sales tax, with the same sign.' })
  taxCents!: number;

  @Field(() => String, { description: 'The currency, three letters.' })
  currency!: string;

  @Field(() => PaidBy, { nullable: true, description: 'How it was paid; null where nobody said.' })
  method!: PaidBy | null;

  @Field(() => String, { nullable: true, description: 'A word about it.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'What the payment company calls it.' })
  providerReference!: string | null;

  @Field(() => Order, { nullable: true, description: 'The order that it is of.' })
  order!: Order | null;

  @Field(() => String, { description: 'Who did it.' })
  by!: string;
}

@ObjectType({ description: 'One page of the ledger.', simpleResolvers: true })
export class LedgerEntryConnection extends connectionOf(LedgerLine, 'LedgerEntry') {}
