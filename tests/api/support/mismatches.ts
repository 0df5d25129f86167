/** Where a value does not fit a schema of the kind that open-api.ts makes. */
export function mismatches(schema: Record<string, any>, value: unknown, at = '$'): string[] {
  // Anything fits: a value of which only JSON is said.
  if (!('type' in schema)) return [];
  const types = [schema.type].flat();
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const fits =
    types.includes(type) || (type === 'number' && types.includes('integer') && Number.isInteger(value));
  if (!fits) return [`${at} is ${type}, not ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${String(value)}`];
  if (Array.isArray(value))
    return value.flatMap((entry, n) => mismatches(schema.items, entry, `${at}[${n}]`));
  if (value === null || typeof value !== 'object') return [];
  const { properties, additionalProperties, required = [] } = schema;
  return [
    ...required.filter((name: string) => !(name in value)).map((name: string) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const inside = properties?.[name] ?? additionalProperties;
      return inside ? mismatches(inside, inner, `${at}.${name}`) : [`${at}.${name} is not described`];
    }),
  ];
}
