import type { JsonSchema } from './response-schema.ts';

/** What a text of that name is in the samples; by its end where the whole name is not here. */
const TEXTS: Readonly<Record<string, string>> = {
  id: '12',
  public_id: 'vvYIpzb6LWDMPdTmxJBLnQ',
  slug: 'fernhill-farm',
  tenant: 'fernhill-farm',
  name: 'Fernhill Farm',
  username: 'mia',
  fullname: 'Mia Alvarez',
  email: 'mia@example.com',
  phone: '(555) 010-0142',
  street: '9 Lantern Street',
  city: 'Hudson',
  state: 'NY',
  zip: '12534',
  country: 'US',
  token: '3dd40q1b…',
  url: '/uploads/crate-1600x1200.jpg',
  content: '<p>Carrots, leeks and a squash.</p>',
  code: 'WELCOME10',
  mode: 'pickup',
  status: 'active',
  role: 'owner',
  currency: 'USD',
  price: '$45.00',
  priceformatted: '$45.00',
  question: 'When is pickup?',
  timezone: 'America/New_York',
  year_month: '2026-12',
  month: '2026-12',
  note: 'Door code 4711',
  brand: 'VISA',
  last4: '4242',
  message: 'A gift for you',
  itemname: 'The Harvest Box',
  chosenitemname: 'The Harvest Box',
  chosenvariationname: 'Pickup',
  variationname: 'Pickup',
};

const BY_END: readonly [RegExp, string][] = [
  [/(^|_|[a-z])at$/i, '2026-11-21T14:05:00.000Z'],
  [/(_on|On|date|today|day)$/, '2026-12-05'],
  [/(_id|Id)$/, '12'],
  [/slug$/i, 'fernhill-farm'],
  [/name$/i, 'Fernhill Farm'],
  [/url$/i, '/uploads/crate-1600x1200.jpg'],
  [/html$/i, '<p>Carrots, leeks and a squash.</p>'],
  [/formatted$/i, '$45.00'],
  [/address$/i, '418 Fernhill Road, Red Hook, NY 12571'],
];

/** A value that fits a schema, such as a person would find there; `name` is the property that holds it. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  const { enum: values, default: usual, const: only, anyOf, oneOf, items, properties } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values.find((value) => value !== null);
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name);
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (type === 'array') return items ? [sampleOf(items as JsonSchema, name.replace(/s$/, ''))] : [];
  if (type === 'object' || properties) return objectOf(schema);
  if (usual !== undefined && usual !== '') return usual;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(name);
  return type === 'string' ? textOf(name) : null;
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema): Record<string, unknown> {
  const named = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [
    name,
    sampleOf(schema, name),
  ]);
  if (named.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(named);
  return { plan_fernhill: sampleOf(additionalProperties as JsonSchema) };
}

function numberOf(name: string): number {
  if (/amount|price|revenue|cents|total/i.test(name)) return 4500;
  if (/year$/i.test(name)) return 2029;
  if (/month$/i.test(name)) return 12;
  return /count|all|active/i.test(name) ? 38 : 1;
}

const textOf = (name: string): string =>
  TEXTS[name.toLowerCase()] ?? BY_END.find(([end]) => end.test(name))?.[1] ?? 'text';
