import { WrongSetting } from '../boot/settings.ts';
import type { Environment } from '../boot/settings.ts';
import { CONNECT, readConnect } from './accounts/connect-settings.ts';
import type { OpenCompany } from './accounts/open-company.ts';
import { offlineAdapter } from './offline/offline-adapter.ts';
import type { ConnectAdapter, OpenProvider, ProviderAdapter, ProviderLog } from './provider-adapter.ts';
import { squareAdapter, squareConnectAdapter } from './square/square-adapter.ts';
import { stripeAdapter, stripeConnectAdapter } from './stripe/stripe-adapter.ts';

/** Every way to take payments, by the word of PAYMENTS. How another one is added: docs/recipes/provider.md. */
const ADAPTERS = { offline: offlineAdapter, square: squareAdapter, stripe: stripeAdapter };

/** Companies of which businesses may connect accounts of their own, by the words of CONNECT. */
const CONNECTABLE = { square: squareConnectAdapter, stripe: stripeConnectAdapter };

type Name = keyof typeof ADAPTERS;
type SettingsOf = { [Each in Name]: ReturnType<(typeof ADAPTERS)[Each]['read']> };
const adapters: { [Each in Name]: ProviderAdapter<SettingsOf[Each]> } = ADAPTERS;

type Connectable = keyof typeof CONNECTABLE;
type ConnectSettingsOf = { [Each in Connectable]: ReturnType<(typeof CONNECTABLE)[Each]['read']> };
const connectable: { [Each in Connectable]: ConnectAdapter<ConnectSettingsOf[Each]> } = CONNECTABLE;

/** Which one it is, and its settings. */
export type PaymentsConfig<One extends Name = Name> = {
  [Each in One]: { name: Each; settings: SettingsOf[Each] };
}[One];

const PROVIDER_NAMES = Object.keys(ADAPTERS) as Name[];

/** What PAYMENTS takes, as its error says. */
const TAKES = `${PROVIDER_NAMES.join(' or ')}, or two companies with a comma, the one for what is new first`;

export const PROVIDER_VARIABLES = [
  ...PROVIDER_NAMES.map((name) => adapters[name].variables),
  ...Object.values(CONNECTABLE).map(({ variables }) => variables),
  CONNECT,
];

/**
 * Who takes the payments of the platform's account, by the words of PAYMENTS; offline where there are none. The first is for
 * what is new; the cards and payments of the others go on where they are (docs/rules.md "A change of the payment company").
 * @throws WrongSetting naming the first wrong variable and what it takes.
 */
export function readProviders(
  words: readonly string[],
  env: Environment,
  publicHost: string,
): [first: PaymentsConfig, ...earlier: PaymentsConfig[]] {
  const names = PROVIDER_NAMES.filter((name) => words.includes(name));
  const isAlone = words.length <= 1;
  if (names.length !== words.length || (!isAlone && words.includes('offline')))
    throw new WrongSetting('PAYMENTS', TAKES, words.join(','));
  const read = <One extends Name>(name: One): PaymentsConfig<One> => ({
    name,
    settings: adapters[name].read(env, publicHost),
  });
  const [first = 'offline', ...earlier] = words as readonly Name[];
  return [read(first), ...earlier.map((name) => read(name))];
}

export const openProvider = <One extends Name>(
  { name, settings }: PaymentsConfig<One>,
  log: ProviderLog,
): Promise<OpenProvider> => adapters[name].open(settings, log);

/** What businesses may connect, with what each company needs for it. */
export type ConnectConfig = ReturnType<typeof readConnectable>;

/** @throws WrongSetting naming the first wrong variable and what it takes. */
export function readConnectable(env: Environment, publicHost: string) {
  const { companies, ...set } = readConnect(env, Object.keys(CONNECTABLE) as Connectable[]);
  const settingsOf = <One extends Connectable>(name: One) =>
    connectable[name].read(env, publicHost) as ConnectSettingsOf[One];
  return { ...set, companies: companies.map((name) => ({ name, settings: settingsOf(name) })) };
}

export const openCompanies = ({ companies }: ConnectConfig, log: ProviderLog): Promise<OpenCompany[]> =>
  Promise.all(companies.map(({ name, settings }) => connectable[name].open(settings as never, log)));
