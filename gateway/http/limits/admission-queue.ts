import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Overloaded } from '../database-errors.ts';

/** What a pool of node-postgres tells of itself. */
export interface WatchedPool {
  /** Statements that wait for a connection. */
  readonly waitingCount: number;
  on(event: 'release', listener: () => void): unknown;
  off(event: 'release', listener: () => void): unknown;
}

export interface AdmissionOptions {
  /** So many statements may wait for a connection before nobody else is admitted. */
  statements: number;
  /** Requests that wait here at most; more are refused at once. */
  requests?: number;
  /** A request waits here for so long at most. */
  milliseconds?: number;
  /** Told of each request that was never begun. */
  onRefused?: (why: Refusal) => void;
}

/** Why a request was never begun: it was refused, or its caller had gone. */
export type Refusal = 'refused' | 'gone';

/** Who is told after this has waited as long as a person does for a page; then comes the waiting for the database itself. */
const LONGEST_MILLISECONDS = 2_000;
const MOST_REQUESTS = 1_000;
/** How often those are looked for who have waited too long or have gone. */
const LOOK_MILLISECONDS = 50;

interface Waiting {
  since: number;
  isGone: () => boolean;
  admit: () => void;
  refuse: (why: Refusal) => void;
}

/**
 * Where requests wait before they first ask the database (docs/decisions/0078): each is admitted when few statements wait for
 * a connection, in the order in which they came, so that what has begun is finished before anything else is begun. Who
 * has waited too long is refused, and what its caller no longer waits for is never begun.
 */
export class AdmissionQueue {
  readonly #pool: WatchedPool;
  readonly #options: Required<AdmissionOptions>;
  #queue: Waiting[] = [];
  /** Admitted at this turn of the event loop: their first statements are still to come. */
  #fresh = 0;
  #isTurnAwaited = false;
  #looking: NodeJS.Timeout | null = null;
  readonly #onRelease = () => {
    if (this.#queue.length > 0) this.#atNextTurn();
  };

  constructor(pool: WatchedPool, options: AdmissionOptions) {
    this.#pool = pool;
    this.#options = {
      requests: MOST_REQUESTS,
      milliseconds: LONGEST_MILLISECONDS,
      onRefused: () => undefined,
      ...options,
    };
    pool.on('release', this.#onRelease);
  }

  /** Requests that wait here now. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Answers when the request may begin; at once where it was admitted before. @throws Overloaded where it is not begun.
   */
  async admit(request: FastifyRequest): Promise<void> {
    if (request.isAdmitted) return;
    if (this.#queue.length > 0 || !this.#hasRoom()) await this.#wait(request);
    else this.#admit();
    request.isAdmitted = true;
  }

  /** Refuses who still waits. */
  close(): void {
    this.#pool.off('release', this.#onRelease);
    for (const waiting of this.#queue.splice(0)) waiting.refuse('refused');
    this.#stopLooking();
  }

  #hasRoom(): boolean {
    return this.#pool.waitingCount + this.#fresh < this.#options.statements;
  }

  #admit(): void {
    this.#fresh++;
    this.#atNextTurn();
  }

  #wait(request: FastifyRequest): Promise<void> {
    const { onRefused, requests } = this.#options;
    return new Promise<void>((resolve, reject) => {
      const refuse = (why: Refusal) => {
        onRefused(why);
        reject(new Overloaded());
      };
      if (this.#queue.length >= requests) return refuse('refused');
      this.#queue.push({
        since: performance.now(),
        isGone: () => isGone(request),
        admit: resolve,
        refuse,
      });
      this.#looking ??= setInterval(() => this.#look(), LOOK_MILLISECONDS).unref();
    });
  }

  #atNextTurn(): void {
    if (this.#isTurnAwaited) return;
    this.#isTurnAwaited = true;
    setImmediate(() => {
      this.#isTurnAwaited = false;
      this.#fresh = 0;
      this.#look();
    });
  }

  #look(): void {
    const tooLate = performance.now() - this.#options.milliseconds;
    this.#queue = this.#queue.filter((waiting) => {
      const isOver = waiting.isGone() || waiting.since < tooLate;
      if (isOver) waiting.refuse(waiting.isGone() ? 'gone' : 'refused');
      return !isOver;
    });
    while (this.#queue.length > 0 && this.#hasRoom()) {
      this.#queue.shift()!.admit();
      this.#admit();
    }
    if (this.#queue.length === 0) this.#stopLooking();
  }

  #stopLooking(): void {
    if (this.#looking) clearInterval(this.#looking);
    this.#looking = null;
  }
}

/** Lets requests know their answer, and so whether anybody still waits for it. */
export function rememberAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.response = reply.raw;
    done();
  });
}

/** True where whoever asked has hung up before the answer was out. */
export const isGone = ({ response }: FastifyRequest): boolean =>
  response !== undefined && response.destroyed && !response.writableFinished;

/** Aborted when whoever asked hangs up before the answer is out; one for each request, however often it is asked for. */
export function goneSignal(request: FastifyRequest): AbortSignal | null {
  const { response } = request;
  if (response === undefined) return null;
  if (request.gone) return request.gone;
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  request.gone = controller.signal;
  return request.gone;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that it will get. */
    response?: ServerResponse;
    /** Aborted when its caller hangs up; made by goneSignal. */
    gone?: AbortSignal;
    /** True from the moment that it may ask the database. */
    isAdmitted?: boolean;
  }
}
