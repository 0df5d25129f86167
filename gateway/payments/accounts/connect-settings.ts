import { z } from 'zod';

import { list, readSettings, text, WrongSetting } from '../../boot/settings.ts';
import type { Environment } from '../../boot/settings.ts';

const KEYS = 'keys of 32 bytes each in base64, separated by commas: openssl rand -base64 32';
const POINTS = 'a whole number from 0 to 5000: hundredths of a percent';

export const CONNECT = z.object({
  CONNECT: list,
  SECRETS_KEY: text
    .transform((value) => value?.split(/[\s,]+/).map((key) => Buffer.from(key, 'base64')))
    .refine((keys) => !keys || keys.every(({ length }) => length === 32), KEYS),
  PLATFORM_FEE_BASIS_POINTS: text.pipe(
    z
      .string()
      .regex(/^\d{1,4}$/, POINTS)
      .transform(Number)
      .refine((points) => points <= 5_000, POINTS)
      .optional(),
  ),
});

/**
 * What businesses may connect (docs/rules.md "Whose account takes the money"); `companies` are words of PAYMENTS, none
 * unless set.
 * @throws WrongSetting naming the first wrong variable and what it takes.
 */
export function readConnect<Name extends string>(env: Environment, connectable: readonly Name[]) {
  const set = readSettings(CONNECT, env);
  const names = set.CONNECT;
  const unknown = names.find((name) => !connectable.includes(name as Name));
  if (unknown !== undefined)
    throw new WrongSetting('CONNECT', `${connectable.join(' or ')}, or both with a comma`, unknown);
  const keys = set.SECRETS_KEY ?? [];
  if (names.length > 0 && keys.length === 0)
    throw new WrongSetting('SECRETS_KEY', `${KEYS}, where CONNECT is set`, undefined);
  return {
    companies: [...new Set(names)] as Name[],
    secretsKeys: keys,
    feeBasisPoints: set.PLATFORM_FEE_BASIS_POINTS ?? 0,
  };
}
