import type {
  ConnectableCompany,
  Credentials,
  PaymentAccounts,
} from '../../../schema/payments/accounts/payment-accounts.ts';
import type { ProviderAccount } from '../../../schema/payments/accounts/provider-account.entity.ts';
import type { BrowserHosts, PaymentProvider } from '../../../schema/payments/payment-provider.ts';
import { notSetUp } from '../not-set-up.ts';
import { offlinePayments } from '../offline/offline-payments.ts';
import type { OpenProvider } from '../provider-adapter.ts';
import type { OpenAccount, OpenCompany, OpenCredentials } from './open-company.ts';
import type { Sealing } from '../../../schema/sealing.ts';

/** Who takes the money here: the platform's own account, if any, and companies whose accounts businesses connect. */
export interface Taking {
  platform: Pick<OpenProvider, 'provider' | 'account'> | null;
  /** Accounts of the platform at which cards and payments of before go on. */
  earlier?: readonly Pick<OpenProvider, 'provider' | 'account'>[];
  companies: readonly OpenCompany[];
  sealing: Sealing;
  feeBasisPoints: number;
}

/** PaymentAccounts over the adapters of payment companies; credentials of accounts leave here sealed only. */
export function paymentAccounts({
  platform,
  earlier = [],
  companies,
  sealing,
  feeBasisPoints,
}: Taking): PaymentAccounts {
  const offline = offlinePayments();
  const byName = new Map(companies.map((company) => [company.provider, company]));
  /** By internal ids of accounts: a client keeps connections. */
  const opened = new Map<string, { credentials: string | null; provider: PaymentProvider }>();
  const all = [platform, ...earlier].flatMap((each) =>
    each?.account ? { provider: each.provider, account: each.account } : [],
  );
  const ofPlatform = ({ provider, reference }: ProviderAccount) =>
    all.find(({ account }) => account.provider === provider && account.reference === reference);
  const credentialsOf = (account: ProviderAccount) =>
    account.revokedAt === null && byName.has(account.provider) ? openAccount(account, sealing) : null;
  return {
    platform: platform?.account ?? null,
    earlier: earlier.flatMap(({ account }) => account ?? []),
    connectable: companies.map((company) => connectable(company, sealing)),
    feeBasisPoints,
    browserHosts: allOf([
      ...all.map(({ provider }) => provider.browser?.hosts),
      ...companies.map(({ browserHosts }) => browserHosts),
    ]),
    isSetUp: (account) =>
      (account.businessId === null ? ofPlatform(account) : credentialsOf(account)) != null,
    open(account) {
      if (account === null) return offline;
      const { id, businessId, provider: name, credentials } = account;
      if (businessId === null) return ofPlatform(account)?.provider ?? notSetUp();
      const company = byName.get(name);
      const open = credentialsOf(account);
      if (!company || !open) return notSetUp();
      const before = opened.get(id);
      if (before && before.credentials === credentials) return before.provider;
      const provider = company.providerOf(open);
      opened.set(id, { credentials, provider });
      return provider;
    },
  };
}

function connectable(company: OpenCompany, sealing: Sealing): ConnectableCompany {
  const sealed = ({ secret, endAt }: OpenCredentials, about: string): Credentials => ({
    credentials: secret === '' ? null : sealing.seal(secret, about),
    credentialsEndAt: endAt,
  });
  const { provider, name, authorizeUrl } = company;
  return {
    provider,
    name,
    authorizeUrl,
    async exchange(answer) {
      const result = await company.exchange(answer);
      if (result.outcome !== 'connected') return result;
      const { account } = result;
      const about = aboutOf({ provider, reference: account.reference });
      return { outcome: 'connected', account: { ...account, ...sealed(result, about) } };
    },
    async renew(account) {
      const open = openAccount(account, sealing);
      if (!open) return { outcome: 'unavailable' };
      const result = await company.renew(open);
      return result.outcome === 'renewed'
        ? { outcome: 'renewed', ...sealed(result, aboutOf(account)) }
        : result;
    },
    async revoke(account) {
      const open = openAccount(account, sealing);
      return open !== null && company.revoke(open);
    },
    async look(account) {
      const open = openAccount(account, sealing);
      return open ? company.look(open) : { outcome: 'unavailable' };
    },
  };
}

/** Null where no key of SECRETS_KEY opens its credentials. */
function openAccount({ credentials, ...account }: ProviderAccount, sealing: Sealing): OpenAccount | null {
  const secret = credentials === null ? '' : sealing.open(credentials, aboutOf(account));
  return secret === null ? null : { ...account, secret };
}

/** What an account's credentials are sealed for: they open for no other. */
export const aboutOf = ({ provider, reference }: Pick<ProviderAccount, 'provider' | 'reference'>): string =>
  `${provider}:${reference ?? ''}`;

function allOf(hosts: readonly (BrowserHosts | undefined)[]): BrowserHosts | null {
  const some = hosts.filter((each) => each !== undefined);
  if (some.length === 0) return null;
  const every = (pick: (each: BrowserHosts) => readonly string[]) => [...new Set(some.flatMap(pick))];
  return {
    script: every(({ script }) => script),
    frame: every(({ frame }) => frame),
    connect: every(({ connect }) => connect),
    style: every(({ style }) => style),
    font: every(({ font }) => font),
  };
}
