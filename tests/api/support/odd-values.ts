import { getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputType } from 'graphql';

/* What stands where an argument should: both ends of its type, other types, NUL, halves of surrogate pairs, the year 0. */

const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const KEYS = [
  '\0',
  '\ud800',
  'x',
  '-1',
  '99999999999999999999',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '',
];
/** Of as many keys as any list is sorted by. */
export const CURSORS = KEYS.flatMap((key) =>
  [1, 2, 3].flatMap((length) => [
    cursorOf(...Array(length).fill(key)),
    cursorOf(...Array(length).fill(key), '1'),
    cursorOf('1', ...Array(length).fill(key)),
  ]),
);
export const DAYS = ['0000-01-01', '0001-01-01', '0000-00-00', '2026-02-30', '9999-12-31', '+275760-09-13'];
const MONTHS = ['0000-01', '0000-00', '0001-01', '9999-12', '2026-13'];
const INSTANTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];
const NUMBERS = ['0', '-1', '9223372036854775807', '9223372036854775808', '99999999999999999999', '1e400'];
/** Refused with the whole body. */
export const UNSTORABLE = ['\0', 'a\ud800'];
export const TEXTS = [
  ...NUMBERS,
  ...DAYS,
  ...MONTHS,
  '',
  ' ',
  '%',
  "'",
  '__proto__',
  'x'.repeat(6_000),
  '\u202e',
  '💥',
];

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  Int: [2_147_483_647, -2_147_483_648, 0, -1],
  Float: [1e308, -1e308, 5e-324, 0, 2 ** 53],
  Boolean: [true, false],
  LocalDate: DAYS,
  DateTime: INSTANTS,
  JSON: [null, 0, 'x', [], [[]], {}, { __proto__: null }, { type: { a: 1 }, id: 'x' }, '0000-01-01'],
};

export interface Leaf {
  path: string[];
  type: GraphQLInputType;
}

/** What an argument is made of, down to what holds a value; of lists, one element. */
export function leavesOf(type: GraphQLInputType, path: string[]): Leaf[] {
  if (isNonNullType(type)) return leavesOf(type.ofType, path);
  if (isListType(type)) return [...leavesOf(type.ofType, [...path, '0']), { path, type }];
  if (!isInputObjectType(type) || path.length > 6) return [{ path, type }];
  return Object.values(type.getFields()).flatMap((field) => leavesOf(field.type, [...path, field.name]));
}

export function valuesFor({ path, type }: Leaf): readonly unknown[] {
  const name = getNamedType(type).name;
  if (isListType(type)) return [[]];
  if (/^(?:after|cursor|before)$/.test(path.at(-1)!) && name === 'String') return [...CURSORS, ...TEXTS];
  if ('getValues' in type) return type.getValues().map((value) => value.name);
  return VALUES[name] ?? TEXTS;
}

/** A copy with that value in that place; what is missing on the way is made. */
export function withValue(args: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '0' && (args === undefined || args === null || Array.isArray(args)))
    return [withValue(args?.[0], rest, value), ...(args ?? []).slice(1)];
  const holder = (args ?? {}) as Record<string, unknown>;
  return { ...holder, [step]: withValue(holder[step], rest, value) };
}
