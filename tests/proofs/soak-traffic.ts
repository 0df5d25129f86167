import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { SLUG } from '../support/load/content.ts';

/** What came back; status 0, and why as its text, where nothing did. */
export interface Answer {
  status: number;
  text: string;
  /** Of `Link: rel="next"`. */
  next: string | undefined;
}

/** Who sends requests one after the other. What it was told is kept, to be compared in the end. */
export interface Member {
  token: string;
  /** Idempotency key → order, as acknowledged. */
  orders: Map<string, string>;
  /** The name last acknowledged. */
  name: string | null;
}

export interface Shop {
  url: string;
  businessId: string;
  /** Of an owner of the business. */
  ownerToken: string;
  logins: readonly { username: string; password: string }[];
  /** Addresses of pictures, as acknowledged. */
  uploads: string[];
  /** Sends a request and counts its answer. */
  send(call: Call): Promise<Answer>;
}

export interface Call {
  method?: string;
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: Buffer | object;
  /** Milliseconds after which nobody waits any more; as long as it takes unless given. */
  waits?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request; status 0 where no answer came whole. */
export function ask(
  url: string,
  { method, path, token, headers, body, waits }: Call,
  by = agent,
): Promise<Answer> {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: error.message, next: undefined });
    const sent = request(
      url + path,
      {
        agent: by,
        ...(waits !== undefined && { signal: AbortSignal.timeout(waits) }),
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            next: /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1],
          }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(bytes);
  });
}

/** Kinds of requests and how many of a hundred there are of each. */
export const MIX: readonly [
  share: number,
  name: string,
  act: (shop: Shop, who: Member) => Promise<unknown>,
][] = [
  [30, 'public pages', readPage],
  [22, 'portal reads', readPortal],
  [20, 'checkouts', buy],
  [10, 'profile writes', saveProfile],
  [12, 'staff lists', readLists],
  [4, 'uploads', upload],
  [2, 'logins', logIn],
];

const PAGES = ['/', `/b/${SLUG}`, '/businesses', `/api/businesses/${SLUG}/page`, '/api/businesses?limit=20'];
const PORTAL = [
  '/api/my/orders?limit=5',
  '/api/my/subscriptions?limit=5',
  '/api/my/profile',
  '/api/my/skips',
];
const LISTS = ['memberships?limit=20', 'metrics', 'users'];

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

function readPage({ send }: Shop): Promise<Answer> {
  return send({ path: oneOf(PAGES) });
}

function readPortal({ send }: Shop, { token }: Member): Promise<Answer> {
  return send({ path: oneOf(PORTAL), token });
}

function readLists({ send, businessId, ownerToken }: Shop): Promise<Answer> {
  return send({ path: `/api/admin/businesses/${businessId}/${oneOf(LISTS)}`, token: ownerToken });
}

async function logIn({ send, logins }: Shop): Promise<void> {
  await untilKnown(() => send({ path: '/api/auth/login', body: oneOf(logins) }));
}

async function buy({ send }: Shop, { token, orders }: Member): Promise<void> {
  const key = randomUUID();
  const answer = await untilKnown(() =>
    send({
      path: '/api/checkout',
      token,
      headers: { 'x-tenant': SLUG, 'idempotency-key': key },
      body: { selection: SELECTION, address: ADDRESS },
    }),
  );
  if (answer.status === 201) orders.set(key, JSON.parse(answer.text).order.id);
}

async function saveProfile({ send }: Shop, who: Member): Promise<void> {
  const name = `Pat ${randomUUID()}`;
  const answer = await untilKnown(() =>
    send({
      path: '/api/my/profile',
      token: who.token,
      body: { profile: { email: 'pat@example.com', name, phone: '' } },
    }),
  );
  if (answer.status === 200) who.name = name;
}

async function upload({ send, ownerToken, uploads }: Shop): Promise<void> {
  const answer = await untilKnown(() =>
    send({
      path: '/api/admin/upload',
      token: ownerToken,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.concat([
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
        ),
        PICTURE,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    }),
  );
  if (answer.status === 201) uploads.push(JSON.parse(answer.text).file.url);
}

/** A part whose header cannot be read, or that never ends. */
export const brokenUpload = ({ url, ownerToken }: Shop): Promise<Answer> =>
  ask(url, {
    path: '/api/admin/upload',
    token: ownerToken,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(
      oneOf([
        '--b\r\nX Y\r\n\r\nx\r\n--b--\r\n',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
        `--b\r\nContent-Disposition: form-data; name="file"; x="${'y'.repeat(65_536)}"\r\n\r\nx\r\n--b--\r\n`,
      ]),
    ),
  });

/** As a browser does: where nobody knows yet, again under the same key. */
async function untilKnown(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await send();
    if ((answer.status !== 503 && answer.status !== 0) || attempt === 300) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What a checkout of a proof asks for. */
export const SELECTION = {
  businessSlug: SLUG,
  email: 'pat@example.com',
  mode: 'pickup',
  chosenItemId: 'item_1764547200000',
};

export const ADDRESS = {
  fullName: 'Pat Plain',
  phone: '(555) 010-0142',
  street: '12 Orchard Lane',
  city: 'Kingston',
  state: 'NY',
  zip: '12401',
  country: 'US',
};
