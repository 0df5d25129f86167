import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** What clients saw who asked until nobody listened any more. */
export interface Seen {
  reads: number;
  /** Ids of the orders that were acknowledged. */
  orders: string[];
  /** Answers that told to let go of the connection. */
  told: number;
  /** Clients that found nobody listening, as they should in the end. */
  refused: number;
  /** Requests that got no answer at all. */
  reset: number;
  /** Why, one line each. */
  reasons: string[];
  /** Answers that began and did not end. */
  cut: number;
  /** Answers of another kind. */
  others: string[];
}

export const nothingSeen = (): Seen => ({
  reads: 0,
  orders: [],
  told: 0,
  refused: 0,
  reset: 0,
  reasons: [],
  cut: 0,
  others: [],
});

export interface Sent {
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * Asks over one connection that is kept for as long as the server lets it, and sends nothing twice. It goes on until
 * nobody listens, or a request was dropped.
 */
export async function askUntilRefused(port: number, seen: Seen, next: () => Sent): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const outcome = await ask(agent, port, next());
      if ('dropped' in outcome) {
        seen[outcome.dropped]++;
        if (outcome.dropped !== 'refused') seen.reasons.push(outcome.reason);
        return;
      }
      const { status, text } = outcome;
      if (outcome.isTold) seen.told++;
      if (status === 200) seen.reads++;
      else if (status === 201) seen.orders.push(JSON.parse(text).order.id);
      else seen.others.push(`${status} ${text.slice(0, 120)}`);
      await new Promise((go) => setTimeout(go, Math.random() * 10));
    }
  } finally {
    agent.destroy();
  }
}

type Outcome =
  | { dropped: 'refused' | 'reset' | 'cut'; reason: string }
  | { status: number; text: string; isTold: boolean };

function ask(agent: Agent, port: number, { path, headers, body }: Sent): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = body && JSON.stringify(body);
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: sent ? 'POST' : 'GET',
        headers: {
          host: 'localhost',
          ...headers,
          ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('error', ({ message }) => resolve({ dropped: 'cut', reason: message }));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, isTold: answer.headers.connection === 'close' }),
        );
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve({
        dropped: error.code === 'ECONNREFUSED' ? 'refused' : 'reset',
        reason: `${error.message} on ${asked.reusedSocket ? 'a kept' : 'a new'} connection`,
      }),
    );
    asked.end(sent);
  });
}

/** A new checkout at each call, under a key of its own. */
export const checkout = (slug: string, token: string): Sent => ({
  path: '/api/checkout',
  headers: { authorization: `Bearer ${token}`, 'x-tenant': slug, 'idempotency-key': randomUUID() },
  body: {
    selection: {
      businessSlug: slug,
      email: 'pat@example.com',
      mode: 'pickup',
      chosenItemId: 'item_1764547200000',
    },
    address: {
      fullName: 'Pat Plain',
      phone: '(555) 010-0142',
      street: '12 Orchard Lane',
      city: 'Kingston',
      state: 'NY',
      zip: '12401',
      country: 'US',
    },
  },
});
