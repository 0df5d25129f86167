import { queueAccountEmail } from '../../accounts/recovery/queue-account-email.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { PaymentAccountFacts } from '../../rules/text/account-email-kinds.ts';
import { withTransaction } from '../../transaction.ts';
import type { ProviderAccount } from '../accounts/provider-account.entity.ts';

const DAY_MS = 86_400_000;

/**
 * Tells by mail, once a day, of accounts that their company refuses: the owners of a business of its own, and platform
 * admins of that and of the platform's (docs/rules.md "An account that is refused"). Safe on any number of instances at
 * once. @returns of how many accounts.
 */
export async function tellOfRefusals(context: Context): Promise<number> {
  const now = context.now();
  return withTransaction(context, async () => {
    const refused = await db(context.em)
      .updateTable('providerAccount')
      .set({ toldAt: now })
      .where('refusedAt', 'is not', null)
      .where('revokedAt', 'is', null)
      .where('disconnectedAt', 'is', null)
      .where(({ eb, or }) =>
        or([eb('toldAt', 'is', null), eb('toldAt', '<=', new Date(now.getTime() - DAY_MS))]),
      )
      .returning(['provider', 'businessId'])
      .execute();
    for (const account of refused) await tellPeople(context, account, 'refused');
    return refused.length;
  });
}

/** Tells whose account it is that it is refused, or that its business has taken our access back; in a transaction. */
export async function tellPeople(
  context: Context,
  { provider, businessId }: Pick<ProviderAccount, 'provider' | 'businessId'>,
  state: PaymentAccountFacts['state'],
): Promise<void> {
  const { connectable } = context.ports.payments;
  const company = connectable.find((each) => each.provider === provider)?.name ?? provider;
  const business = businessId === null ? null : await nameOf(context, businessId);
  const paymentAccount = { businessId, business, company, state };
  for (const accountId of await peopleOf(context, businessId))
    await queueAccountEmail(context, { kind: 'payment_account', accountId, facts: { paymentAccount } });
}

async function peopleOf({ em }: Context, businessId: string | null): Promise<Set<string>> {
  const admins = await db(em)
    .selectFrom('account')
    .select('id')
    .where('isAdmin', '=', true)
    .where('disabledAt', 'is', null)
    .execute();
  if (businessId === null) return new Set(admins.map(({ id }) => id));
  const owners = await db(em)
    .selectFrom('staff')
    .select('accountId')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .execute();
  return new Set([...owners.map(({ accountId }) => accountId), ...admins.map(({ id }) => id)]);
}

async function nameOf({ em }: Context, id: string): Promise<string> {
  const business = await db(em)
    .selectFrom('business')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return business.name;
}
