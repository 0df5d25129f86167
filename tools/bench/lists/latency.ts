import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Server } from '../../../tests/support/load/product.ts';

/** A GraphQL call as somebody with a token. */
export interface GraphCall {
  token: string;
  query: string;
  variables: object;
}

/** Milliseconds that the calls took. */
export interface Latency {
  p50: number;
  p95: number;
  calls: number;
}

/** How many calls are under way at once, and for how long. */
const CONCURRENCY = 4;
const WARM_MS = 1000;
const MEASURED_MS = 3000;

/**
 * Sends these calls in turn, four at a time, first to warm up and then to measure. @throws where one is refused: what
 * was not answered is not measured.
 */
export const latencyOf = (server: Server, calls: readonly GraphCall[]): Promise<Latency> =>
  latencyOfAll(calls.length, (agent, n) => send(server, agent, calls[n % calls.length]!));

/** The same of the bare handler's read: what of a time is the machine's. */
export const latencyOfBare = ({ url }: Server): Promise<Latency> =>
  latencyOfAll(1, async (agent) => {
    const [response] = (await once(get(`${url}/page`, { agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
  });

async function latencyOfAll(
  different: number,
  one: (agent: Agent, n: number) => Promise<void>,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  try {
    await sendFor(WARM_MS, different, (n) => one(agent, n));
    const took = await sendFor(MEASURED_MS, different * 5, (n) => one(agent, n));
    took.sort((a, b) => a - b);
    const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
    return { p50: at(0.5), p95: at(0.95), calls: took.length };
  } finally {
    agent.destroy();
  }
}

/** Until the time is over and each call was sent at least as often as `atLeast` asks. */
async function sendFor(ms: number, atLeast: number, one: (n: number) => Promise<void>): Promise<number[]> {
  const until = performance.now() + ms;
  const took: number[] = [];
  let sent = 0;
  const line = async () => {
    while (performance.now() < until || sent < atLeast) {
      const begun = performance.now();
      await one(sent++);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, line));
  return took;
}

/** One call; its answer must be data. */
export function send(server: Server, agent: Agent, call: GraphCall): Promise<void> {
  const body = JSON.stringify({ query: call.query, variables: call.variables });
  return new Promise((resolve, reject) => {
    const sending = request(
      `${server.url}/graphql`,
      {
        method: 'POST',
        agent,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          Authorization: `Bearer ${call.token}`,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200 && !text.includes('"errors":')) resolve();
          else reject(new Error(`${response.statusCode} for ${JSON.stringify(call.variables)}: ${text}`));
        });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
