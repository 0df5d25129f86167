import type { FastifyInstance, FastifyRequest } from 'fastify';

import { unavailable } from '../../../schema/errors.ts';
import { networkOf } from '../../../schema/rules/text/network.ts';
import { takeRoom, whenOver } from './in-flight.ts';
import { LARGE_AT_ONCE, LARGE_WAIT_MILLISECONDS, LARGE_WAITING } from './limits.ts';

const RETRY_SECONDS = 5;

/** Places that are taken in the order in which they were wanted; whoever leaves hands theirs on. */
class Places {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #taken = 0;

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** @throws UNAVAILABLE where too many wait, or it took too long. */
  async take(): Promise<() => void> {
    if (this.#taken < this.#atOnce) this.#taken++;
    else await this.#wait();
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const next = this.#queue.shift();
      if (next) next();
      else this.#taken--;
    };
  }

  get isEmpty(): boolean {
    return this.#taken === 0;
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#waiting) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(busy());
      }, LARGE_WAIT_MILLISECONDS);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.push(enter);
    });
  }
}

const busy = () =>
  unavailable(RETRY_SECONDS, 'Another large page is being saved right now. Please try again in a moment.');

/** Lets large bodies in: one of each account at a time is read, and few of all are parsed and worked on. */
export function limitLargeBodies(app: FastifyInstance): void {
  app.decorate('largeBodies', { ofAccount: new Map(), atWork: new Places(LARGE_AT_ONCE, Infinity) });
}

/**
 * Once the caller is known to be one who may send so much, and before it is read: waits until their large body before is
 * over, and takes room for `bytes` of this one. @throws UNAVAILABLE where too many wait, or there is no room.
 */
export async function letLargeBodyIn(request: FastifyRequest, bytes: number): Promise<void> {
  await takePlaceOfAccount(request);
  takeRoom(request, 'large', bytes);
}

/** Waits with a large body that has come whole until few others are at work. @throws UNAVAILABLE after a while. */
export async function waitToParse(request: FastifyRequest): Promise<void> {
  await takePlaceOfAccount(request);
  whenOver(request, await request.server.largeBodies.atWork.take());
}

async function takePlaceOfAccount(request: FastifyRequest): Promise<void> {
  if (request.hasPlace) return;
  const { ofAccount } = request.server.largeBodies;
  const whose = request.accountId ?? networkOf(request.ip);
  const places = ofAccount.get(whose) ?? new Places(1, LARGE_WAITING);
  ofAccount.set(whose, places);
  const leave = await places.take();
  whenOver(request, () => {
    leave();
    if (places.isEmpty) ofAccount.delete(whose);
  });
  request.hasPlace = true;
}

declare module 'fastify' {
  interface FastifyInstance {
    largeBodies: { ofAccount: Map<string, Places>; atWork: Places };
  }
  interface FastifyRequest {
    /** True where its large body is the one of its account that is let in. */
    hasPlace?: boolean;
  }
}
