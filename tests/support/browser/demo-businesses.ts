import type { APIRequestContext } from '@playwright/test';
import { startOfDayInstant } from '../../../schema/rules/time/start-of-day.ts';
import { ADMIN } from '../members.ts';
import { until } from '../until.ts';

/** What the journeys look for in a demo business's page. */
export interface DemoBusiness {
  slug: string;
  name: string;
  content: {
    brand: { name: string; logoUrl: string };
    addonLimit: number;
    upgradeLimit: number;
    addonSectionTitle: string;
    upgradeSectionTitle: string;
    subscriptionCutoffDay?: number | null;
    gallery: { url: string }[];
    faqs: { q: string }[];
    social: Record<string, string>;
    fulfillment: Record<'pickup' | 'shipping' | 'delivery', boolean> & { pickupAddress: string };
    itemsSnapshot: { id: string; name: string; variations: { name: string; amount: number }[] }[];
    addonsSnapshot: { id: string; name: string; amount: number }[];
    upgradesSnapshot: { id: string; name: string; amount: number }[];
  };
}

const DEMO_SLUGS = ['fernhill-farm', 'marigold-and-vine', 'northbank-coffee'];

/** The demo's businesses with their pages, in the order of the list; others that a journey makes beside it are not. */
export async function demoBusinesses(request: APIRequestContext): Promise<DemoBusiness[]> {
  const { businesses } = (await (await request.get('/api/businesses')).json()) as {
    businesses: DemoBusiness[];
  };
  const ofDemo = businesses.filter(({ slug }) => DEMO_SLUGS.includes(slug));
  return Promise.all(
    ofDemo.map(async (business) => {
      const page = (await (
        await request.get(`/api/businesses/${business.slug}/page`)
      ).json()) as DemoBusiness;
      return { slug: business.slug, name: business.name, content: page.content };
    }),
  );
}

/** The one with all three modes, which can be joined on any day; its boxes come on one day of the month for all. */
export async function withAllModes(request: APIRequestContext): Promise<DemoBusiness> {
  return theOne(request, ({ content: { fulfillment } }) => {
    const { pickup, shipping, delivery } = fulfillment;
    return pickup && shipping && delivery;
  });
}

/** What it is called that stands beside the demo's, on the specification's days. */
const ON_DEFAULTS = { name: 'Wharfside Coffee', slug: 'wharfside-coffee' };

/**
 * A business with the page and the next box of the demo's with all three modes, which has set no days of its own: it can be
 * joined on any day, and the specification's windows hold. The first that asks makes it, as the platform's admin.
 */
export async function joinable(request: APIRequestContext): Promise<DemoBusiness> {
  const { name, slug } = ON_DEFAULTS;
  let content = await publishedOn(request, slug);
  if (!content && !(await makeOnDefaults(request)))
    // Somebody else is making it.
    await until(async () => (content = await publishedOn(request, slug)) !== null);
  content ??= await publishedOn(request, slug);
  if (!content) throw new Error(`${name} has no page of its own.`);
  return { slug, name, content };
}

/** Its page, null where nobody has published it yet. */
async function publishedOn(
  request: APIRequestContext,
  slug: string,
): Promise<DemoBusiness['content'] | null> {
  const { content } = (await (await request.get(`/api/businesses/${slug}/page`)).json()) as {
    content?: DemoBusiness['content'] | null;
  };
  return content?.brand.name === ON_DEFAULTS.name ? content : null;
}

/** @returns false where somebody else has begun to. */
async function makeOnDefaults(request: APIRequestContext): Promise<boolean> {
  const model = await withAllModes(request);
  const { token } = (await (await request.post('/api/auth/login', { data: ADMIN })).json()) as {
    token: string;
  };
  const headers = { Authorization: `Bearer ${token}` };
  const made = await request.post('/api/admin/businesses', { headers, data: ON_DEFAULTS });
  if (!made.ok()) return false;
  const { id } = (await made.json()) as { id: string };
  const nextBox = (await (await request.get(`/api/businesses/${model.slug}/next-box`)).json()) as object;
  await request.post(`/api/admin/businesses/${id}/next-box`, { headers, data: nextBox });
  const content = { ...model.content, brand: { ...model.content.brand, name: ON_DEFAULTS.name } };
  const saved = await request.post(`/api/admin/businesses/${id}/page`, { headers, data: { content } });
  if (!saved.ok()) throw new Error(`Its page was not published: ${await saved.text()}`);
  return true;
}

/** The one with a monthly cutoff day. */
export async function withCutoff(request: APIRequestContext): Promise<DemoBusiness> {
  return theOne(request, ({ content }) => typeof content.subscriptionCutoffDay === 'number');
}

/** The instant at which a business's clocks show that time: `timeAt(request, business, '2026-11-16', '23:58')`. */
export async function timeAt(
  request: APIRequestContext,
  business: DemoBusiness,
  date: string,
  time: string,
): Promise<string> {
  const query = 'query Zone($slug: String!) { business(slug: $slug) { timeZone } }';
  const answer = await request.post('/graphql', { data: { query, variables: { slug: business.slug } } });
  const { data } = (await answer.json()) as { data: { business: { timeZone: string } } };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = startOfDayInstant(date, data.business.timeZone).getTime();
  return new Date(midnight + (hours * 60 + minutes) * 60_000).toISOString();
}

async function theOne(
  request: APIRequestContext,
  is: (business: DemoBusiness) => boolean,
): Promise<DemoBusiness> {
  const found = (await demoBusinesses(request)).find(is);
  if (!found) throw new Error('The demo data lacks a business that the journeys need.');
  return found;
}

/** "$45.00" of 4500. */
export function usd(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
