import { queueAccountEmail } from '../../accounts/recovery/queue-account-email.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { PaymentAccountFacts } from '../../rules/text/account-email-kinds.ts';
import { withTransaction } from '../../transaction.ts';
import { companyName } from '../../rules/money/company-name.ts';
import { propertiesOf } from '../../database/columns.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import { readCardsAt } from '../companies/cards-left.ts';

const DAY_MS = 86_400_000;

/**
 * Tells by mail, once a day, of accounts that their company refuses, or whose company isn't set up here any more while they
 * hold cards of active memberships: the owners of a business of its own, and platform
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
      .returning(propertiesOf(ProviderAccount))
      .execute();
    let told = 0;
    const cards = refused.length > 0 ? await readCardsAt(context) : [];
    for (const account of refused) {
      const isSetUp = context.ports.payments.isSetUp(account);
      const memberships = cards.find((each) => each.account.id === account.id)?.memberships ?? 0;
      // Nobody waits for a company that is set up no more, once all its cards were replaced.
      if (!isSetUp && memberships === 0) continue;
      await tellPeople(context, account, isSetUp ? 'refused' : 'not_set_up', memberships);
      told += 1;
    }
    return told;
  });
}

/** Tells whose account it is that it is refused, or that its business has taken our access back; in a transaction. */
export async function tellPeople(
  context: Context,
  { provider, businessId }: Pick<ProviderAccount, 'provider' | 'businessId'>,
  state: PaymentAccountFacts['state'],
  memberships?: number,
): Promise<void> {
  const { connectable } = context.ports.payments;
  const company = connectable.find((each) => each.provider === provider)?.name ?? companyName(provider);
  const business = businessId === null ? null : await nameOf(context, businessId);
  const paymentAccount = {
    businessId,
    business,
    company,
    state,
    ...(state === 'not_set_up' && { memberships }),
  };
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
