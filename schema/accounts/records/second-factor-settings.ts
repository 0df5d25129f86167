import type { Sealing } from '../../sealing.ts';

/** Port: what the environment says about second factors (docs/rules.md "A second factor"). */
export interface SecondFactorSettings {
  /** What passkeys are bound to: PUBLIC_HOST, which the subdomains of businesses share. */
  host: string;
  /** Whether pages of the product stand at an origin ("https://farm.example.com"). */
  isOurs(origin: string): boolean;
  /** Seals the secrets of authenticator apps; null where there is no key to seal them by. */
  sealing: Sealing | null;
  /** True: platform admins and owners reach nothing before they have one. */
  isRequiredOfStaff: boolean;
}
