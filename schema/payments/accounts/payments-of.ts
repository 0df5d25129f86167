import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { takerOf } from '../../rules/money/taker.ts';
import type { Taker } from '../../rules/money/taker.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import { findPlatformAccount, findPlatformAccounts } from './platform-account.ts';
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
 * Who takes the next payments of a business (internal id): the account that it has connected, else the platform's own where
 * it never had one or its owner says so, else nobody (docs/rules.md "Whose account takes the money"). What was paid before
 * stays where it was: `paymentsAt`.
 */
export async function paymentsOf(context: Context, businessId: string): Promise<MerchantAccount> {
  const { taker, account } = await takerFor(context, businessId);
  if (taker === 'own') return opened(context, account);
  return taker === 'platform' ? platformPayments(context) : opened(context, null);
}

/** Who took a payment, or holds a card: by the account of its row; null for a row of before accounts were kept. */
export async function paymentsAt(context: Context, accountId: string | null): Promise<MerchantAccount> {
  if (accountId === null) return platformPayments(context);
  const platform = (await findPlatformAccounts(context)).find(({ id }) => id === accountId);
  if (platform) return opened(context, platform);
  return opened(context, await context.loaders.providerAccount.load(accountId));
}

/** Which of these businesses (internal ids) take cards. */
export async function takingCards(
  context: Context,
  businessIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const takers = await Promise.all(businessIds.map(async (id) => takerFor(context, id)));
  return new Set(businessIds.filter((_id, index) => takers[index]!.taker !== 'nobody'));
}

/**
 * Whether cards of an account (as in paymentsAt) can be charged: its company is set up here. Where it isn't, the business takes
 * the payment (docs/rules.md "A change of the payment company").
 */
export async function isChargeable(context: Context, accountId: string | null): Promise<boolean> {
  const { payments } = context.ports;
  const platform = await findPlatformAccounts(context);
  const known = accountId === null ? platform[0] : platform.find(({ id }) => id === accountId);
  const account = known ?? (accountId && (await context.loaders.providerAccount.load(accountId)));
  return !!account && payments.isSetUp(account);
}

/**
 * Whether a charge of a card of an account (as in paymentsAt) can be confirmed by its owner: their business's form asks the
 * bank, which knows the charges of its own account alone, and its company lets them (docs/rules.md "Another card").
 */
export async function isConfirmedHere(
  context: Context,
  businessId: string,
  accountId: string | null,
): Promise<boolean> {
  const now = await paymentsOf(context, businessId);
  const cards = await paymentsAt(context, accountId);
  return now.provider.confirmsCardsOnFile && now.providerAccountId === cards.providerAccountId;
}

/** False where nobody takes cards here. */
export const areCardsTaken = ({ ports: { payments } }: Context): boolean =>
  payments.platform !== null || payments.connectable.length > 0;

/** False where no card is or ever was taken by anybody here, so that nothing of cards needs to be looked at. */
export const wereCardsTaken = async (context: Context): Promise<boolean> =>
  areCardsTaken(context) || (await readAccounts(context)).all > 0;

/** Who takes them, with the business's own account where that is it. */
async function takerFor(
  context: Context,
  businessId: string,
): Promise<{ taker: Taker; account: ProviderAccount | null }> {
  const { platform, connectable } = context.ports.payments;
  const platformTakesCards = platform !== null;
  // No statement where no business has an account, or had one.
  if (connectable.length === 0 && (!platformTakesCards || (await readAccounts(context)).own === 0))
    return { taker: platformTakesCards ? 'platform' : 'nobody', account: null };
  const standing = await context.loaders.paymentStanding.load(businessId);
  const account = standing?.account ?? null;
  const taker = takerOf({
    hasAccount: connectable.some(({ provider }) => provider === account?.provider),
    hadAccount: standing?.hadAccount ?? false,
    acceptsPlatformAccount: standing?.acceptsPlatformAccount ?? false,
    platformTakesCards,
  });
  return { taker, account };
}

/** How many accounts there are, or were, and how many of them are businesses' own. */
interface Accounts {
  all: number;
  own: number;
}

const known = new WeakMap<PaymentAccounts, Promise<Accounts>>();

/** Read once: none is written down while the environment names no company for it. */
async function readAccounts(context: Context): Promise<Accounts> {
  const { payments } = context.ports;
  const before = known.get(payments);
  if (before) return before;
  const read = db(context.outside())
    .selectFrom('providerAccount')
    .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('businessId').as('own')])
    .executeTakeFirstOrThrow()
    .then(({ all, own }) => ({ all: Number(all), own: Number(own) }));
  known.set(payments, read);
  read.catch(() => known.delete(payments));
  return read;
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

/** For the facts of a mail: says where a business takes no cards (any more), so that none is asked for. */
export async function takesNoCards(context: Context, businessId: string): Promise<{ takesNoCards?: true }> {
  const taking = await takingCards(context, [businessId]);
  return taking.size > 0 ? {} : { takesNoCards: true };
}
