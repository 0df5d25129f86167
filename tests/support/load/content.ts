import { formatUsd } from '../../../schema/rules/money/money.ts';
import { type Extra, type PageContent } from '../../../schema/rules/pages/page-content.ts';
import { emptyPageContent } from '../../../schema/rules/pages/empty-page.ts';
import { packageTexts } from '../../../schema/rules/pages/package-texts.ts';
import { makeVariations } from '../../../schema/rules/money/variations.ts';
import type { BenchDatabase } from './database.ts';

/** The business whose page is measured: 12 packages with 3 variations each, about 20 kB as JSON. */
export const SLUG = 'bench-farm';
const BUSINESSES = 100;

/** Puts 100 businesses with pages into the database. */
export async function fillDatabase({ pool }: Pick<BenchDatabase, 'pool'>): Promise<void> {
  const content = benchPage();
  for (let n = 0; n < BUSINESSES; n++) {
    const slug = n === 0 ? SLUG : `bench-business-${n}`;
    const { rows } = await pool.query<{ id: string }>(
      'insert into business (slug, name, description) values ($1, $2, $3) returning id',
      [slug, `Bench Business ${n}`, 'Vegetables, fruit and bread from the valley, every month.'],
    );
    await pool.query(
      'insert into page (business_id, content, version, cover_url, price_from_cents) values ($1, $2, 1, $3, 3500)',
      [rows[0]!.id, JSON.stringify({ ...content, planIds: [`plan_${slug}`] }), content.gallery[0]!.url],
    );
    await pool.query('insert into plan (business_id, plan_id, name) values ($1, $2, $3)', [
      rows[0]!.id,
      `plan_${slug}`,
      `Bench Business ${n}`,
    ]);
    await pool.query(
      "insert into next_box (business_id, year_month, content, updated_at) values ($1, to_char(now(), 'YYYY-MM'), $2, now())",
      [rows[0]!.id, '<p>Apples, squash and a loaf of rye.</p>'],
    );
  }
  await pool.query('vacuum analyze');
}

/** A page with every field filled. */
export function benchPage(): PageContent {
  const page = emptyPageContent();
  const items = Array.from({ length: 12 }, (_, n) => {
    const id = `item_${1764547200000 + n}`;
    const pickup = 3500 + 500 * n;
    return {
      id,
      ...packageTexts(() => ''),
      name: `Harvest Box ${n + 1}`,
      description: 'Whatever the fields give this month, washed, packed and ready for the kitchen. '.repeat(
        2,
      ),
      descriptionHtml:
        '<p>Whatever the fields give this month, <strong>washed</strong> and packed.</p>'.repeat(4),
      priceFormatted: formatUsd(pickup),
      currency: 'USD',
      variations: makeVariations(id, { pickup, shipping: pickup + 750, delivery: pickup + 500 }),
    };
  });
  const extras = (kind: string) =>
    Array.from({ length: 6 }, (_, n): Extra => ({
      id: `${kind}_${1764547200000 + n}`,
      name: `${kind === 'addon' ? 'Jar' : 'Larger share'} ${n + 1}`,
      description: 'Made on the farm in small batches.',
      amount: 600 + 100 * n,
      currency: 'USD',
      priceFormatted: formatUsd(600 + 100 * n),
    }));
  const addons = extras('addon');
  const upgrades = extras('upgrade');
  return {
    ...page,
    brand: { name: 'Bench Farm', logoUrl: '' },
    description:
      '<h2>Grown here</h2><p>We farm forty acres by the river and pack a box every month.</p>'.repeat(4),
    gallery: Array.from({ length: 4 }, (_, n) => ({
      url: `https://pictures.example.com/${n}.jpg`,
      width: 1600,
      height: 1200,
    })),
    theme: { ...page.theme, footerBg: '#1c3d2a' },
    itemIds: items.map(({ id }) => id),
    addonIds: addons.map(({ id }) => id),
    upgradeIds: upgrades.map(({ id }) => id),
    itemsSnapshot: items,
    addonsSnapshot: addons,
    upgradesSnapshot: upgrades,
    addonLimit: 2,
    upgradeLimit: 1,
    fulfillment: {
      ...page.fulfillment,
      shipping: true,
      delivery: true,
      pickupAddress: '12 Orchard Lane, Kingston, NY 12401',
      deliveryArea: 'Ulster County',
    },
    faqs: Array.from({ length: 6 }, (_, n) => ({
      q: `How does month ${n + 1} work?`,
      a: '<p>You get a message a week before, and the box waits for you on the day.</p>',
    })),
    social: {
      ...page.social,
      instagram: 'https://instagram.com/benchfarm',
      facebook: 'https://facebook.com/benchfarm',
    },
  };
}
