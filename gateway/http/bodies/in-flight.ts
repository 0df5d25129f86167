import { Transform } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { unavailable, UserError } from '../../../schema/errors.ts';
import { networkOf } from '../../../schema/rules/text/network.ts';
import { bringsBody } from './brings-body.ts';
import { CALL_BYTES_MAX, FORM_BYTES_MAX, IN_FLIGHT } from './limits.ts';

/** Bodies are counted by what they are: those of one kind don't take the room of another. */
export type BodyKind = keyof typeof IN_FLIGHT;

/** How long a body is still counted whose caller hung up, where its request never came to an answer. */
const FORGOTTEN_MILLISECONDS = 120_000;
const RETRY_SECONDS = 5;

/** Bytes that are taken now, of all and of each address. */
class Room {
  readonly #limits: { address: number; all: number };
  readonly #ofAddress = new Map<string, number>();
  #taken = 0;

  constructor(limits: { address: number; all: number }) {
    this.#limits = limits;
  }

  /** Takes so many bytes, where there is room for them. @returns how they are given back; null where there is none. */
  take(address: string, bytes: number): (() => void) | null {
    const own = this.#ofAddress.get(address) ?? 0;
    if (own + bytes > this.#limits.address || this.#taken + bytes > this.#limits.all) return null;
    this.#taken += bytes;
    this.#ofAddress.set(address, own + bytes);
    return () => {
      this.#taken -= bytes;
      const left = (this.#ofAddress.get(address) ?? 0) - bytes;
      if (left > 0) this.#ofAddress.set(address, left);
      else this.#ofAddress.delete(address);
    };
  }
}

/**
 * Counts the bytes of bodies from before they are read until their requests are answered: so many of one address, and so
 * many of all, are on their way or at work (docs/decisions/0085). Call it before any hook that reads or asks.
 */
export function countBodies(app: FastifyInstance): void {
  const rooms = {
    calls: new Room(IN_FLIGHT.calls),
    large: new Room(IN_FLIGHT.large),
    uploads: new Room(IN_FLIGHT.uploads),
  };
  app.decorate('bodyRooms', rooms);
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!bringsBody(request.raw) || request.method === 'GET' || request.method === 'HEAD') return payload;
    const { bodyLimit, config } = request.routeOptions;
    const length = announcedLength(request);
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (isForm && config.takesFile) {
      takeRoom(request, 'uploads', Math.min(length ?? FORM_BYTES_MAX, FORM_BYTES_MAX));
      return payload;
    }
    if (length === null) return payload.pipe(countingAsItComes(request));
    if (length > bodyLimit) throw new UserError('PAYLOAD_TOO_LARGE', 'The body of the request is too large');
    // The rest of a large one is counted once its caller has been let in (large-bodies.ts).
    takeRoom(request, 'calls', Math.min(length, CALL_BYTES_MAX));
    return payload;
  });
  app.addHook('onSend', async (request) => {
    request.isAnswered = true;
    if (request.response?.destroyed) leave(request);
  });
  app.addHook('onResponse', async (request) => leave(request));
}

/**
 * Takes room for a body, which is given back when its request is answered. @throws UNAVAILABLE where there is none, of
 * this address or of all.
 */
export function takeRoom(request: FastifyRequest, kind: BodyKind, bytes: number): void {
  const giveBack = request.server.bodyRooms[kind].take(networkOf(request.ip), bytes);
  if (giveBack === null) {
    request.hasNoRoom = true;
    throw unavailable(RETRY_SECONDS, 'Too much is being sent right now. Please try again in a moment.');
  }
  whenOver(request, giveBack);
}

/**
 * Has something done when a request is answered, or was given up by its caller and by us: a body whose caller has gone
 * still takes what it takes until its work ends.
 */
export function whenOver(request: FastifyRequest, end: () => void): void {
  if (request.endings) return void request.endings.push(end);
  request.endings = [end];
  const gone = () => {
    if (request.isAnswered) leave(request);
    else setTimeout(() => leave(request), FORGOTTEN_MILLISECONDS).unref();
  };
  if (request.response?.destroyed) gone();
  else request.response?.once('close', gone);
}

function leave(request: FastifyRequest): void {
  for (const end of request.endings?.splice(0) ?? []) end();
}

/** Bytes that a body says it has; null where it doesn't say. */
export function announcedLength({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length'] ?? NaN);
  return Number.isFinite(length) ? length : null;
}

function countingAsItComes(request: FastifyRequest): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      try {
        takeRoom(request, read > CALL_BYTES_MAX ? 'large' : 'calls', chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyRooms: Readonly<Record<BodyKind, Room>>;
  }
  interface FastifyRequest {
    /** What is given back when it is over. */
    endings?: (() => void)[];
    /** True where it was refused as there was no room for its body. */
    hasNoRoom?: boolean;
    /** True as soon as its answer is being sent. */
    isAnswered?: boolean;
  }
}
