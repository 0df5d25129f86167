import { createHash } from 'node:crypto';

import type { SecondFactorSettings } from '../../schema/accounts/records/second-factor-settings.ts';
import { isLocalHost } from '../../schema/rules/businesses/business-url.ts';
import { sealingBy } from './sealing.ts';

interface Settings {
  publicHost: string;
  isDemo: boolean;
  connect: { secretsKeys: readonly Buffer[] };
  isSecondFactorRequired: boolean;
}

/** What second factors are by the environment. */
export function secondFactors(config: Settings): SecondFactorSettings {
  const { publicHost } = config;
  const keys = keysOf(config);
  return {
    host: publicHost,
    isOurs: (origin) => isOurs(publicHost, origin),
    sealing: keys.length > 0 ? sealingBy(keys) : null,
    isRequiredOfStaff: config.isSecondFactorRequired,
  };
}

/** https everywhere but on the machine itself, where any port may be in use. */
function isOurs(publicHost: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (hostname !== publicHost && !hostname.endsWith(`.${publicHost}`)) return false;
  return isLocalHost(publicHost) || (protocol === 'https:' && port === '');
}

/** The demo on localhost, whose passwords are known too, has a key that is known, so that everything can be tried. */
function keysOf({ publicHost, isDemo, connect }: Settings): readonly Buffer[] {
  if (connect.secretsKeys.length > 0 || !isDemo || publicHost !== 'localhost') return connect.secretsKeys;
  return [createHash('sha256').update('the demo of Regulars on localhost').digest()];
}
