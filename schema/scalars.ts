import { GraphQLScalarType } from 'graphql';
import {
  GraphQLDateTime,
  GraphQLEmailAddress,
  GraphQLHexColorCode,
  GraphQLJSON,
  GraphQLLocalDate,
} from 'graphql-scalars';

export { GraphQLDateTime, GraphQLEmailAddress, GraphQLJSON, GraphQLLocalDate };

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
