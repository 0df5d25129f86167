import { ADMIN } from '../support/members.ts';
import { TODAY } from './fixed-world.mjs';
import type { Shop } from './shop.ts';

const PASSWORD = 'a long passphrase';

export interface Person {
  username: string;
  password: string;
}

/** A member, and somebody who has joined nothing. */
export interface People {
  member: Person;
  nobody: Person;
}

export interface Listed {
  slug: string;
  content: {
    subscriptionCutoffDay?: number | null;
    fulfillment: Record<'pickup' | 'shipping' | 'delivery', boolean>;
    itemsSnapshot: { id: string }[];
    addonsSnapshot: { id: string }[];
  };
}

/** The businesses that have a page of their own, with it. */
export async function listBusinesses(url: string): Promise<Listed[]> {
  const { businesses } = (await (await fetch(`${url}/api/businesses`)).json()) as {
    businesses: { slug: string }[];
  };
  const pages = await Promise.all(
    businesses.map(async ({ slug }) => {
      const page = (await (await fetch(`${url}/api/businesses/${slug}/page`)).json()) as {
        content: Listed['content'] | null;
      };
      return { slug, content: page.content };
    }),
  );
  return pages.filter((page): page is Listed => page.content !== null);
}

/** A member of all three businesses since this month, and somebody who has joined nothing. */
export async function makePeople({ url, moveClock }: Shop): Promise<People> {
  const member = await register(url, 'pat.plain');
  const businesses = await listBusinesses(url);
  for (const [n, business] of businesses.entries()) {
    // Early in a month no cutoff has passed.
    await moveClock(`2026-11-${String(3 + n).padStart(2, '0')}T12:00:00-05:00`);
    await join(url, member, business);
  }
  await moveClock(TODAY);
  await writeNote(url);
  return { member, nobody: await register(url, 'new.here') };
}

/** Makes a history richer by a note. */
async function writeNote(url: string): Promise<void> {
  const token = await logIn(url, ADMIN);
  const note = 'Called on Friday: leave the crate at the side door, behind the blue bench.';
  const { items } = (await call(url, '/api/admin/memberships?q=mia&status=active', null, token)) as {
    items: { public_id: string }[];
  };
  await call(url, `/api/admin/memberships/${items[0]!.public_id}/note`, { note }, token);
}

/** A new account by the API. */
export async function register(url: string, username: string): Promise<Person> {
  await call(url, '/api/auth/register', { username, password: PASSWORD });
  return { username, password: PASSWORD };
}

/** A membership by the API, at the moment that the product's clock shows; by card where its token is given. */
export async function join(
  url: string,
  person: Person,
  { slug, content }: Listed,
  cardToken?: string,
): Promise<void> {
  const token = await logIn(url, person);
  const profile = { email: 'pat@example.com', name: 'Pat Plain', phone: '(555) 010-0142' };
  await call(url, '/api/my/profile', { profile }, token);
  const selection = {
    businessSlug: slug,
    email: 'pat@example.com',
    mode: 'pickup',
    chosenItemId: content.itemsSnapshot[0]!.id,
    chosenAddonIds: content.addonsSnapshot.slice(0, 1).map(({ id }) => id),
  };
  const address = {
    fullName: 'Pat Plain',
    phone: '(555) 010-0142',
    street: '12 Orchard Lane',
    city: 'Kingston',
    state: 'NY',
    zip: '12401',
    country: 'US',
  };
  await call(
    url,
    '/api/checkout',
    { selection, address, ...(cardToken && { payment: { source_token: cardToken } }) },
    token,
  );
}

export async function logIn(url: string, person: Person): Promise<string> {
  return ((await call(url, '/api/auth/login', person)) as { token: string }).token;
}

/** Posts the body, or without one gets. */
export async function call(url: string, path: string, body: object | null, token?: string): Promise<unknown> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
