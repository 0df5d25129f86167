/** The product surprised a client that knows the specification alone; the message shows the call and its answer. */
export class PlainClientFailure extends Error {}

export interface Sent {
  body?: unknown;
  token?: string;
  tenant?: string;
  /** A body as it is, in place of JSON. */
  raw?: string | FormData;
}

/** What the run did: one line per step, and the calls that were answered, as `GET /api/page`. */
export interface Run {
  steps: string[];
  calls: string[];
}

/** Anything that JSON can say: this client believes what it is answered until it looks. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

/** A client of the product at `base`. Every call is written with the status that the specification has for it. */
export function plainClient(base: string, say: (line: string) => void) {
  const run: Run = { steps: [], calls: [] };

  /** @throws PlainClientFailure where another status, or no JSON, is answered, or a refusal without a sentence. */
  async function call(status: number, route: string, { body, token, tenant, raw }: Sent = {}): Promise<Json> {
    const [method, path] = route.split(' ') as [string, string];
    const headers: Record<string, string> = {};
    if (body !== undefined || typeof raw === 'string') headers['Content-Type'] = 'application/json';
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (tenant) headers['X-Tenant'] = tenant;
    const payload = raw ?? (body === undefined ? null : JSON.stringify(body));
    const response = await fetch(new URL(path, base), { method, headers, body: payload });
    const text = await response.text();
    if (response.status !== status)
      throw new PlainClientFailure(
        `${route} is ${response.status} and not ${status}: ${text.slice(0, 1000)}`,
      );
    const answer = JSON.parse(text) as Json;
    if (status < 300 || status === 422) run.calls.push(`${method} ${new URL(path, base).pathname}`);
    if (status >= 400)
      check(typeof answer.error === 'string', `${route} is refused without a sentence`, answer);
    return answer;
  }

  const done = (line: string) => {
    run.steps.push(line);
    say(line);
  };
  return { call, done, run };
}

export type PlainClient = ReturnType<typeof plainClient>;

/** @throws PlainClientFailure with what was seen, where something does not hold. */
export function check(holds: boolean, complaint: string, seen: unknown): void {
  if (!holds) throw new PlainClientFailure(`${complaint}\n${JSON.stringify(seen, null, 2)?.slice(0, 2000)}`);
}

/** A bare array, or an object that holds it under the call's own name: the specification allows both. */
export function list(answer: Json, name: string): Json[] {
  const rows = Array.isArray(answer) ? answer : answer?.[name];
  check(Array.isArray(rows), `${name} is no list`, answer);
  return rows;
}

/** An address as members type it. */
export const ADDRESS = {
  fullName: 'Pat Plain',
  phone: '(555) 010-0142',
  street: '12 Orchard Lane',
  apt: '',
  city: 'Kingston',
  state: 'NY',
  zip: '12401',
  country: 'US',
};

export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The membership selection as the specification lists it: the first package for pickup, with an add-on and an upgrade. */
export function select(slug: string, content: Json, username: string) {
  const [item] = content.itemsSnapshot;
  const variation = item.variations.find(({ name }: Json) => /pickup/i.test(name));
  const [addons, upgrades] = [content.addonsSnapshot, content.upgradesSnapshot].map((extras: Json[]) =>
    extras.slice(0, 1).map(({ id, name, amount }) => ({ id, name, amount, price: dollars(amount) })),
  ) as [Json[], Json[]];
  const amount = [variation, ...addons, ...upgrades].reduce((sum, part) => sum + part.amount, 0);
  return {
    businessSlug: slug,
    email: 'pat@example.com',
    isGift: false,
    couponCode: '',
    account: { username },
    price: dollars(amount),
    mode: 'pickup',
    fulfillmentMode: 'pickup',
    fulfillmentDetails: '',
    itemIds: [item.id],
    chosenItemId: item.id,
    chosenVariationId: variation.id,
    chosenItemName: item.name,
    chosenVariationName: variation.name,
    chosenAddonIds: addons.map(({ id }) => id),
    chosenUpgradeIds: upgrades.map(({ id }) => id),
    chosenAddons: addons,
    chosenUpgrades: upgrades,
    pickupAddress: content.fulfillment.pickupAddress,
    ts: Date.now(),
  };
}
