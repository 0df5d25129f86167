import { GraphQLError, GraphQLScalarType } from 'graphql';
import {
  GraphQLDateTime as AnyDateTime,
  GraphQLHexColorCode,
  GraphQLJSON,
  GraphQLLocalDate as AnyLocalDate,
} from 'graphql-scalars';

import { isEmailAddress } from './rules/accounts/email-address.ts';
import { isLocalDate } from './rules/time/written-date.ts';

export { GraphQLJSON };

/** A day as the one of graphql-scalars, where it is sent in the years that rules/time/calendar takes. */
export const GraphQLLocalDate = new GraphQLScalarType<string, string>({
  ...AnyLocalDate.toConfig(),
  parseValue: (value) => readDay(AnyLocalDate.parseValue(value)),
  parseLiteral: (node) => readDay(AnyLocalDate.parseLiteral(node)),
});

function readDay(day: unknown): string {
  if (isLocalDate(day)) return day;
  throw new GraphQLError('Value is not a day of the years 1900 to 2999');
}

/**
 * An instant, answered as ISO 8601 in UTC ("2026-11-23T08:39:09.000Z"), to a caller on this server too: the one of
 * graphql-scalars answers a Date, which is a text only once it went through JSON.
 */
export const GraphQLDateTime = new GraphQLScalarType<Date, string>({
  ...AnyDateTime.toConfig(),
  serialize: (value) => AnyDateTime.serialize(value).toISOString(),
});

/** What rules/email-address takes, letters of any script included. */
export const GraphQLEmailAddress = new GraphQLScalarType<string, string>({
  name: 'EmailAddress',
  description:
    'An e-mail address; letters of any script may stand on both sides of the @ ("jürgen@müller.de").',
  serialize: (value) => readEmail(value),
  parseValue: (value) => readEmail(value),
});

function readEmail(value: unknown): string {
  if (typeof value === 'string' && isEmailAddress(value)) return value;
  throw new GraphQLError('Value is not a valid e-mail address');
}

/** "transparent", "" (only where the page decides) or what graphql-scalars' HexColorCode takes. */
export const ThemeColor = new GraphQLScalarType<string, string>({
  name: 'ThemeColor',
  description: 'A colour of a theme: hex ("#f97316"), "transparent", or "" where the page decides by itself.',
  serialize: (value) => readColor(value),
  parseValue: (value) => readColor(value),
});

function readColor(value: unknown): string {
  if (value === '' || value === 'transparent') return value;
  return GraphQLHexColorCode.parseValue(value);
}
