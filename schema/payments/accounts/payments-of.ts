import type { Context } from '../../context.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import { findPlatformAccount } from './platform-account.ts';
import type { ProviderAccount } from './provider-account.entity.ts';

/** Whom a business's money is taken by. */
export interface MerchantAccount {
  /** Internal id; null where nobody takes cards. */
  providerAccountId: string | null;
  provider: PaymentProvider;
  /** Whether the account is the business's own, of whose charges the platform keeps its fee. */
  isOwn: boolean;
}

/**
 * Who takes the next payments of a business (internal id): the account that it has connected, else the platform's own, else
 * nobody (docs/rules.md "Whose account takes the money"). What was paid before stays where it was: `paymentsAt`.
 */
export async function paymentsOf(context: Context, businessId: string): Promise<MerchantAccount> {
  const own = await ownAccount(context, businessId);
  return own ? opened(context, own) : platformPayments(context);
}

/** Who took a payment, or holds a card: by the account of its row; null for a row of before accounts were kept. */
export async function paymentsAt(context: Context, accountId: string | null): Promise<MerchantAccount> {
  if (accountId === null) return platformPayments(context);
  const platform = await findPlatformAccount(context);
  if (platform?.id === accountId) return opened(context, platform);
  return opened(context, await context.loaders.providerAccount.load(accountId));
}

/** Which of these businesses (internal ids) take cards. */
export async function takingCards(
  context: Context,
  businessIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (context.ports.payments.platform !== null) return new Set(businessIds);
  const own = await Promise.all(
    businessIds.map(async (id) => ((await ownAccount(context, id)) === null ? [] : [id])),
  );
  return new Set(own.flat());
}

/** False where no card was or is taken by anybody here, so that nothing of cards needs to be looked at. */
export const areCardsTaken = ({ ports: { payments } }: Context): boolean =>
  payments.platform !== null || payments.connectable.length > 0;

async function ownAccount(context: Context, businessId: string): Promise<ProviderAccount | null> {
  // No statement where no business can have one.
  if (context.ports.payments.connectable.length === 0) return null;
  return context.loaders.accountOfBusiness.load(businessId);
}

async function platformPayments(context: Context): Promise<MerchantAccount> {
  return opened(context, await findPlatformAccount(context));
}

function opened(
  { ports }: { ports: { payments: PaymentAccounts } },
  account: ProviderAccount | null,
): MerchantAccount {
  return {
    providerAccountId: account?.id ?? null,
    provider: ports.payments.open(account),
    isOwn: account !== null && account.businessId !== null,
  };
}
