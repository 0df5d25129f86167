import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { paymentsOf } from '../accounts/payments-of.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import type { BusinessPayments, CardMembership, ConnectedPayments } from './connect.types.ts';

/** Into which account a business (internal id) is paid, and what it could connect. */
export async function readBusinessPayments(context: Context, businessId: string): Promise<BusinessPayments> {
  const { payments } = context.ports;
  const [{ provider, providerAccountId, isOwn }, standing] = await Promise.all([
    paymentsOf(context, businessId),
    context.loaders.paymentStanding.load(businessId),
  ]);
  const account = standing?.account ?? null;
  const last = account ? null : await lastOf(context, businessId);
  return {
    method: provider.method,
    account: account && shown(context, account),
    refusedAt: providerAccountId === null ? null : await refusedAt(context, providerAccountId),
    lastAccount: last ? shown(context, last) : null,
    companies: payments.connectable.map(({ provider: word, name }) => ({ provider: word, name })),
    feeBasisPoints: payments.feeBasisPoints,
    acceptsPlatformAccount: standing?.acceptsPlatformAccount ?? false,
    mayAcceptPlatformAccount: !isOwn && payments.platform !== null && (standing?.hadAccount ?? false),
  };
}

/** Memberships whose card an account (internal id) holds, by name, the first of them. */
export const membershipsWithCard = (
  context: Context,
  accountId: string,
  limit: number,
): Promise<CardMembership[]> =>
  db(context.em)
    .selectFrom('cardOnFile as c')
    .innerJoin('subscription as s', 's.id', 'c.subscriptionId')
    .select(({ ref }) => ['s.publicId as id', ref('s.address', '->>').key('fullName').as('name')])
    .where('c.providerAccountId', '=', accountId)
    .orderBy(
      ({ ref }) => ref('s.address', '->>').key('fullName'),
      (order) => order.collate('C'),
    )
    .orderBy('s.id')
    .limit(limit)
    .execute() as Promise<CardMembership[]>;

export async function countCards(context: Context, accountId: string): Promise<number> {
  const { count } = await db(context.em)
    .selectFrom('cardOnFile')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('providerAccountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function refusedAt({ em }: Context, accountId: string): Promise<Date | null> {
  const account = await db(em)
    .selectFrom('providerAccount')
    .select('refusedAt')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.refusedAt ?? null;
}

const lastOf = (context: Context, businessId: string) =>
  db(context.em)
    .selectFrom('providerAccount')
    .select(propertiesOf(ProviderAccount))
    .where('businessId', '=', businessId)
    .where('disconnectedAt', 'is not', null)
    .orderBy('disconnectedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

function shown({ ports }: Context, account: ProviderAccount): ConnectedPayments {
  const {
    id: accountId,
    businessId,
    provider,
    name,
    isLive,
    connectedAt,
    connectedBy,
    disconnectedAt,
    revokedAt,
  } = account;
  const company = ports.payments.connectable.find((each) => each.provider === provider);
  return {
    accountId,
    businessId: businessId!,
    // A company that the environment does not name any more is still known by its word.
    company: { provider, name: company?.name ?? provider },
    name,
    isLive,
    connectedAt,
    connectedBy,
    disconnectedAt,
    isGivenBack: revokedAt !== null,
  };
}
