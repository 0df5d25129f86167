import { readFileSync } from 'node:fs';

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

/** Never repeated, not even where they are wrong; each may stand in a file, which NAME_FILE names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'READ_DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_APPLICATION_SECRET',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SECRETS_KEY',
] as const;

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
  throw new WrongSetting(
    name,
    message,
    input,
    SECRETS.some((secret) => secret === name),
  );
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

/** Several, with commas or blanks between; none where it is unset. */
export const list = text.transform((value) => (value ?? '').split(/[\s,]+/).filter(Boolean));

export const needed = (takes: string) => text.pipe(z.string({ error: takes }));

const SECRET_FILES = z.object(
  Object.fromEntries(
    SECRETS.map((name) => [
      `${name}_FILE`,
      text.transform((file, context) => {
        const secret = file === undefined ? undefined : textOf(file);
        if (secret === '')
          context.addIssue('the path of a file that this user can read, and that is not empty');
        return secret;
      }),
    ]),
  ),
);

/** Without the end of its line; '' where it can't be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return '';
  }
}

/**
 * The environment with the secrets that stand in files, as systemd's credentials and Docker's secrets do.
 * @throws WrongSetting for a file that can't be read or is empty, and where the variable itself is set, too.
 */
export function withSecretFiles(env: Environment): Environment {
  const files = readSettings(SECRET_FILES, env);
  const read = SECRETS.flatMap((name) => {
    const secret = files[`${name}_FILE`];
    if (secret === undefined) return [];
    if (untrimmed.parse(env[name])?.trim())
      throw new WrongSetting(name, `nothing where ${name}_FILE is set`, env[name], true);
    return [[name, secret]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

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

const DAYS = 'a whole number of days from 1 to 3650';
export const days = text.pipe(
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, DAYS)
    .transform(Number)
    .refine((count) => count <= 3_650, DAYS)
    .optional(),
);

const ORIGINS = 'origins such as https://app.example.com, separated by commas';
/** Scheme, host and port, as a browser writes them. */
export const origins = list.refine(
  (all) => all.every((each) => URL.canParse(each) && /^https?:/.test(each) && new URL(each).origin === each),
  ORIGINS,
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
