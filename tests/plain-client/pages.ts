import { expect, PlainClientFailure, record, rows, text } from './values.ts';
import type { Json, Row } from './values.ts';

export function checkContent(content: Row): void {
  const objects = ['brand', 'theme', 'fulfillment', 'social'];
  const lists = ['gallery', 'itemIds', 'addonIds', 'upgradeIds', 'planIds', 'faqs'];
  const snapshots = ['itemsSnapshot', 'addonsSnapshot', 'upgradesSnapshot'];
  for (const key of objects) record(content[key] ?? null, key);
  for (const key of [...lists, ...snapshots])
    expect(Array.isArray(content[key]), `${key} is no list`, content);
  for (const key of ['description', 'addonSectionTitle', 'upgradeSectionTitle']) text(content, key);
  for (const key of ['addonLimit', 'upgradeLimit']) {
    expect(typeof content[key] === 'number', `${key} is no number`, content);
  }
  const brand = record(content['brand'] ?? null, 'brand');
  for (const key of ['name', 'logoUrl']) text(brand, key);
  const theme = record(content['theme'] ?? null, 'theme');
  for (const key of ['primary', 'selection', 'primaryText', 'buttonBorder', 'pageBg']) text(theme, key);
  for (const key of ['footerButtonBg', 'footerButtonText', 'footerButtonBorder']) text(theme, key);
  const fulfillment = record(content['fulfillment'] ?? null, 'fulfillment');
  for (const key of ['pickup', 'shipping', 'delivery']) {
    expect(typeof fulfillment[key] === 'boolean', `fulfillment.${key} is no boolean`, fulfillment);
  }
  for (const key of ['pickupAddress', 'shippingText', 'deliveryArea']) text(fulfillment, key);
  const social = record(content['social'] ?? null, 'social');
  for (const key of ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok']) text(social, key);
  for (const picture of rows(content['gallery'], 'gallery')) text(picture, 'url');
  for (const faq of rows(content['faqs'], 'faqs')) {
    text(faq, 'q');
    text(faq, 'a');
  }
  for (const item of rows(content['itemsSnapshot'], 'itemsSnapshot')) checkItem(item);
  for (const extra of [...rows(content['addonsSnapshot'], 'a'), ...rows(content['upgradesSnapshot'], 'u')]) {
    for (const key of ['id', 'name', 'description', 'currency', 'priceFormatted']) text(extra, key);
    expect(Number.isInteger(extra['amount']), 'an extra has no amount in cents', extra);
  }
}

export function checkItem(item: Row): void {
  for (const key of ['id', 'name', 'description', 'descriptionHtml', 'priceFormatted']) text(item, key);
  expect(item['currency'] === 'USD', 'the currency is not USD', item);
  for (const variation of rows(item['variations'], 'variations')) {
    const kinds = { _pickup: ['Pickup', 0], _shipping: ['Shipping', 1], _delivery: ['Delivery', 2] } as const;
    const kind = Object.entries(kinds).find(([end]) => text(variation, 'id') === `${text(item, 'id')}${end}`);
    expect(kind !== undefined, 'a variation’s id does not come from its item’s', variation);
    expect(
      variation['name'] === kind![1][0] && variation['ordinal'] === kind![1][1],
      'name or ordinal',
      variation,
    );
    expect(Number.isInteger(variation['amount']), 'a variation has no amount', variation);
    const money = record(variation['priceMoney'] ?? null, 'priceMoney');
    expect(money['amount'] === variation['amount'], 'priceMoney disagrees with amount', variation);
  }
}

/** The membership selection as the specification lists it: the first package in the first mode it has. */
export function select(slug: string, content: Row, username: string) {
  const fulfillment = record(content['fulfillment'] ?? null, 'fulfillment');
  const modes = ['pickup', 'shipping', 'delivery'].filter((mode) => fulfillment[mode] === true);
  const nameOf: Record<string, string> = { pickup: 'pickup', shipping: 'ship', delivery: 'deliv' };
  for (const item of rows(content['itemsSnapshot'], 'itemsSnapshot')) {
    for (const mode of modes) {
      const variation = rows(item['variations'], 'variations').find((one) =>
        text(one, 'name').toLowerCase().includes(nameOf[mode]!),
      );
      if (!variation) continue;
      const addons = rows(content['addonsSnapshot'], 'addonsSnapshot').slice(0, 1);
      const upgrades = rows(content['upgradesSnapshot'], 'upgradesSnapshot').slice(0, 1);
      const extra = (row: Row) => ({
        id: text(row, 'id'),
        name: text(row, 'name'),
        amount: Number(row['amount']),
        price: dollars(Number(row['amount'])),
      });
      const amount =
        Number(variation['amount']) +
        [...addons, ...upgrades].reduce((sum, row) => sum + Number(row['amount']), 0);
      return {
        businessSlug: slug,
        email: 'pat@example.com',
        isGift: false,
        couponCode: '',
        account: { username },
        price: dollars(amount),
        mode,
        fulfillmentMode: mode,
        fulfillmentDetails: '',
        itemIds: [text(item, 'id')],
        chosenItemId: text(item, 'id'),
        chosenVariationId: text(variation, 'id'),
        chosenItemName: text(item, 'name'),
        chosenVariationName: text(variation, 'name'),
        chosenAddonIds: addons.map((row) => text(row, 'id')),
        chosenUpgradeIds: upgrades.map((row) => text(row, 'id')),
        chosenAddons: addons.map(extra),
        chosenUpgrades: upgrades.map(extra),
        pickupAddress: text(fulfillment, 'pickupAddress'),
        ts: Date.now(),
      };
    }
  }
  throw new PlainClientFailure(`${slug} sells nothing that can be fulfilled`);
}

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

export function amountOf(price: Json | undefined): number {
  return Math.round(Number(String(price).replace(/[$,]|\/ month/g, '')) * 100);
}
