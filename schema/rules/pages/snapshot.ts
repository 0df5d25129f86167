import { extraNameProblem, packageNameProblem, PACKAGE_PRICE_MISSING, PRICE_INVALID } from './catalog.ts';
import { ContentReader } from './content-reader.ts';
import { EXTRAS_MAX, FIELD_MAX, ITEMS_MAX, PRICE_MAX_CENTS, TEXT_MAX, VARIATIONS_MAX } from '../limits.ts';
import { formatUsd } from '../money/money.ts';
import { priceTooHigh } from '../money/price-text.ts';
import { FREQUENCIES, frequencyMark } from './frequency.ts';
import { exemptMark } from '../money/exempt.ts';
import { type Extra, type ExtraKind, type Item, type Variation } from './page-content.ts';
import { DEFAULT_CURRENCY } from './empty-page.ts';
import { PACKAGE_TEXTS, packageTexts } from './package-texts.ts';
import { itemPriceFormatted } from '../money/variations.ts';
import type { FieldProblems } from '../text/problem.ts';
import { shorten, textOfHtml } from './text-of-html.ts';

/**
 * A package as a call sends it, completed; amounts are cents and formatted prices are made from them anew. Source:
 * docs/rules.md "Variations".
 */
export function completeItem(value: unknown): { item: Item; problems: FieldProblems } {
  const reader = new ContentReader();
  return { item: readItem(reader, value, ''), problems: reader.problems };
}

/** An add-on or an upgrade as a call sends it, completed. Source: docs/rules.md "Prices as text". */
export function completeExtra(kind: ExtraKind, value: unknown): { extra: Extra; problems: FieldProblems } {
  const reader = new ContentReader();
  return { extra: readExtra(reader, kind, value, ''), problems: reader.problems };
}

export function readItems(reader: ContentReader, value: unknown, path: string): Item[] {
  return uniqueById(
    reader,
    path,
    reader.list(value, path, ITEMS_MAX).map((item, at) => readItem(reader, item, `${path}.${at}.`)),
  );
}

export function readExtras(reader: ContentReader, kind: ExtraKind, value: unknown, path: string): Extra[] {
  return uniqueById(
    reader,
    path,
    reader.list(value, path, EXTRAS_MAX).map((extra, at) => readExtra(reader, kind, extra, `${path}.${at}.`)),
  );
}

function readItem(reader: ContentReader, value: unknown, path: string): Item {
  const given = reader.object(value, `${path}item`);
  const id = reader.id(given.id, `${path}id`);
  reader.note(`${path}name`, packageNameProblem(given.name));
  const texts = packageTexts((name) =>
    reader.lines(given[name], `${path}${name}`, PACKAGE_TEXTS[name].label, PACKAGE_TEXTS[name].max),
  );
  const variations = uniqueById(
    reader,
    `${path}variations`,
    reader
      .list(given.variations, `${path}variations`, VARIATIONS_MAX)
      .map((variation, at) => readVariation(reader, variation, `${path}variations.${at}.`, id, at)),
  );
  if (variations.length === 0) reader.note(`${path}variations`, PACKAGE_PRICE_MISSING);
  return {
    id,
    name: reader.line(given.name, `${path}name`, 'The package name', FIELD_MAX),
    ...texts,
    description: texts.description || shorten(textOfHtml(texts.descriptionHtml), TEXT_MAX),
    priceFormatted: itemPriceFormatted(variations),
    currency: readCurrency(reader, given.currency, `${path}currency`),
    ...readExempt(reader, given.taxExempt, path),
    ...readFrequency(reader, given.frequency, path),
    variations,
  };
}

function readVariation(
  reader: ContentReader,
  value: unknown,
  path: string,
  itemId: string,
  at: number,
): Variation {
  const given = reader.object(value, `${path}variation`);
  const money = reader.object(given.priceMoney, `${path}priceMoney`);
  const name = reader.line(given.name, `${path}name`, 'The name', FIELD_MAX);
  if (name === '') reader.note(`${path}name`, 'Please enter a name.');
  const amount = readAmount(reader, given.amount ?? money.amount, `${path}amount`);
  const currency = readCurrency(reader, given.currency ?? money.currency, `${path}currency`);
  const id = given.id ?? `${itemId}_${name.toLowerCase().replace(/[^a-z0-9]/g, '') || at}`;
  return {
    id: reader.id(id, `${path}id`),
    name,
    ordinal:
      given.ordinal === undefined || given.ordinal === null
        ? at
        : reader.count(given.ordinal, `${path}ordinal`, 1000, 'This must be a whole number from 0.'),
    priceMoney: { amount, currency },
    amount,
    currency,
    priceFormatted: formatUsd(amount),
  };
}

function readExtra(reader: ContentReader, kind: ExtraKind, value: unknown, path: string): Extra {
  const given = reader.object(value, `${path}extra`);
  reader.note(`${path}name`, extraNameProblem(kind, given.name));
  const amount = readAmount(reader, given.amount, `${path}amount`);
  return {
    id: reader.id(given.id, `${path}id`),
    name: reader.line(given.name, `${path}name`, 'The name', FIELD_MAX),
    description: reader.lines(given.description, `${path}description`, 'The description', TEXT_MAX),
    amount,
    currency: readCurrency(reader, given.currency, `${path}currency`),
    priceFormatted: formatUsd(amount),
    ...readExempt(reader, given.taxExempt, path),
  };
}

/** Whole cents. A price is never completed: without one the entry is wrong. */
function readAmount(reader: ContentReader, value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    reader.note(path, PRICE_INVALID);
    return 0;
  }
  if (value > PRICE_MAX_CENTS) reader.note(path, priceTooHigh());
  return Math.min(value, PRICE_MAX_CENTS) + 0;
}

const readExempt = (reader: ContentReader, value: unknown, path: string) =>
  exemptMark({ taxExempt: reader.flag(value, `${path}taxExempt`, false) });

/** A word that is none counts as once, and is noted. */
function readFrequency(reader: ContentReader, value: unknown, path: string) {
  const frequency = FREQUENCIES.find((each) => each === value);
  if (value !== undefined && value !== null && !frequency)
    reader.note(`${path}frequency`, 'A package comes once, every week or every second week.');
  return frequencyMark({ frequency: frequency ?? null });
}

function readCurrency(reader: ContentReader, value: unknown, path: string): string {
  if (value !== undefined && value !== null && value !== DEFAULT_CURRENCY)
    reader.note(path, 'Prices are in USD.');
  return DEFAULT_CURRENCY;
}

function uniqueById<Entry extends { id: string }>(
  reader: ContentReader,
  path: string,
  entries: Entry[],
): Entry[] {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (id !== '' && seen.has(id)) reader.note(path, 'The same id stands here twice.');
    seen.add(id);
  }
  return entries;
}
