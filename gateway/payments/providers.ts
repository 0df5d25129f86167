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

export const PROVIDER_NAMES = Object.keys(ADAPTERS) as Name[];

export const PROVIDER_VARIABLES = [
  ...PROVIDER_NAMES.map((name) => adapters[name].variables),
  ...Object.values(CONNECTABLE).map(({ variables }) => variables),
  CONNECT,
];

/** @throws WrongSetting naming the first wrong variable of it and what that takes. */
export const readProvider = <One extends Name>(
  name: One,
  env: Environment,
  publicHost: string,
): PaymentsConfig<One> => ({ name, settings: adapters[name].read(env, publicHost) });

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
