import { z } from 'zod';

import { isEmailAddress } from '../../schema/rules/accounts/email-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong value: the message is the one line that the operator reads. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';

  constructor(variable: string, takes: string, value: unknown, isSecret = false) {
    const instead =
      value === undefined ? 'it is not set' : isSecret ? 'another value was given' : `not "${String(value)}"`;
    super(`${variable} takes ${takes}; ${instead}`);
  }
}

/** Never repeated, not even where they are wrong. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'READ_DATABASE_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'SECRETS_KEY',
];

/**
 * Reads some of the environment's variables.
 * @throws WrongSetting naming the first wrong one and what it takes: a schema's error is that half of the sentence.
 */
export function readSettings<Settings extends z.ZodObject>(
  settings: Settings,
  env: Environment,
): z.output<Settings> {
  const { success, data, error } = settings.safeParse(env, { reportInput: true });
  if (success) return data;
  const { path, message, input } = error.issues[0]!;
  const name = String(path[0]);
  throw new WrongSetting(name, message, input, SECRETS.includes(name));
}

/** As it is written; an empty value counts as unset. */
export const untrimmed = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** Trimmed; an empty value counts as unset. */
export const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

export const needed = (takes: string) => text.pipe(z.string({ error: takes }));

export const oneOf = <const T extends string>(...choices: T[]) =>
  text.pipe(z.enum(choices, { error: choices.join(' or ') }).optional());

export const address = (scheme: RegExp, example: string) =>
  text.pipe(z.url({ protocol: scheme, error: `an address such as ${example}` }).optional());

export const email = text.pipe(z.string().refine(isEmailAddress, 'an e-mail address').optional());

const CONTACT = 'an e-mail address, or an address such as https://example.com/security';
/** An address to write to, as a link. */
export const contact = text.pipe(
  z
    .string()
    .refine((value) => isEmailAddress(value) || /^https:\/\/[^\s]+$/.test(value), CONTACT)
    .transform((value) => (isEmailAddress(value) ? `mailto:${value}` : value))
    .optional(),
);

const PORT = 'a whole number from 0 to 65535';
export const port = text.pipe(
  z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .refine((value) => Number(value) <= 65_535, PORT)
    .transform(Number)
    .optional(),
);

/** In lower case. */
export const hostName = text.pipe(
  z
    .string()
    .toLowerCase()
    .regex(
      /^(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
      'a host name without scheme and port, such as regulars.example.com',
    )
    .optional(),
);

/** Addresses, and networks with their length: 10.0.0.0/8. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networksOf = (value: string) => value.split(',').map((entry) => entry.trim());
const isCount = (value: string) => /^[1-9]$/.test(value);

export const proxies = text.pipe(
  z
    .string()
    .refine(
      (value) => isCount(value) || z.array(network).safeParse(networksOf(value)).success,
      "the number of proxies in front (1 to 9) or the proxies' addresses, separated by commas",
    )
    .transform((value) => (isCount(value) ? Number(value) : networksOf(value)))
    .optional(),
);
