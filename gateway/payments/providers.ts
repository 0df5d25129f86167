import type { Environment } from '../boot/settings.ts';
import { offlineAdapter } from './offline/offline-adapter.ts';
import type { OpenProvider, ProviderAdapter, ProviderLog } from './provider-adapter.ts';
import { squareAdapter } from './square/square-adapter.ts';
import { stripeAdapter } from './stripe/stripe-adapter.ts';

/** Every way to take payments, by the word of PAYMENTS. How another one is added: docs/recipes/provider.md. */
const ADAPTERS = { offline: offlineAdapter, square: squareAdapter, stripe: stripeAdapter };

type Name = keyof typeof ADAPTERS;
type SettingsOf = { [Each in Name]: ReturnType<(typeof ADAPTERS)[Each]['read']> };
const adapters: { [Each in Name]: ProviderAdapter<SettingsOf[Each]> } = ADAPTERS;

/** Which one it is, and its settings. */
export type PaymentsConfig<One extends Name = Name> = {
  [Each in One]: { name: Each; settings: SettingsOf[Each] };
}[One];

export const PROVIDER_NAMES = Object.keys(ADAPTERS) as Name[];

export const PROVIDER_VARIABLES = PROVIDER_NAMES.map((name) => adapters[name].variables);

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
