import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Overloaded } from '../database-errors.ts';
import { Pace } from './pace.ts';
import { StatementLimit } from './statement-limit.ts';
import type { TimedPool } from './statement-limit.ts';

/** What a pool of node-postgres tells of itself. */
export interface WatchedPool extends TimedPool {
  /** Statements that wait for a connection. */
  readonly waitingCount: number;
  /** Connections that it has, and those of them that nobody uses. */
  readonly totalCount: number;
  readonly idleCount: number;
}

export interface AdmissionOptions {
  /** Connections of the pool. */
  connections: number;
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
/** So many may wait whatever the pace. */
const FEW_REQUESTS = 50;
/** A queue whose first has waited for so long is not one that a moment will end. */
const STANDING_MILLISECONDS = 500;
/** So long what nobody waits for gives way, each time. */
const GIVES_WAY_MILLISECONDS = 1_000;
/** A look that comes so much later than it should: the process is busy with what has come, and more waits unread. */
const BEHIND_MILLISECONDS = 200;

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
  readonly #pace = new Pace();
  readonly #limit: StatementLimit;
  readonly #stopTiming: () => void;
  #lookedAt = 0;
  #isBehind = false;
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
    const { connections, statements } = options;
    this.#limit = new StatementLimit(connections + statements, () => this.#queue.length > 0);
    this.#stopTiming = this.#limit.watch(pool);
    pool.on('release', this.#onRelease);
  }

  /** Requests that wait here now. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * True where whoever came now would be refused in the end, so that they are told at once: as many wait as may; or more
   * than a few, while this process is behind with what it does, or more than were admitted in the last second, while
   * the first of them has waited for half of one.
   */
  isFull(now = performance.now()): boolean {
    const { length } = this.#queue;
    if (length >= this.#options.requests) return true;
    if (length <= FEW_REQUESTS) return false;
    if (this.#isBehind) return true;
    return now - this.#queue[0]!.since > STANDING_MILLISECONDS && length > this.#pace.lastSecond(now);
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

  /**
   * Answers when nobody waits here, at the latest after a second: called before each piece of work that can wait, such as
   * a mail, which then goes on slowly while too many come, and never stops.
   */
  async giveWay(): Promise<void> {
    const end = performance.now() + GIVES_WAY_MILLISECONDS;
    while (this.#queue.length > 0 && performance.now() < end) await pause(LOOK_MILLISECONDS);
  }

  /** Refuses who still waits. */
  close(): void {
    this.#pool.off('release', this.#onRelease);
    this.#stopTiming();
    for (const waiting of this.#queue.splice(0)) waiting.refuse('refused');
    this.#stopLooking();
  }

  #hasRoom(): boolean {
    const { waitingCount, totalCount, idleCount } = this.#pool;
    const begun = waitingCount + this.#fresh;
    return begun < this.#options.statements && totalCount - idleCount + begun < this.#limit.current;
  }

  #admit(): void {
    this.#pace.count(performance.now());
    this.#fresh++;
    this.#atNextTurn();
  }

  #wait(request: FastifyRequest): Promise<void> {
    const { onRefused } = this.#options;
    return new Promise<void>((resolve, reject) => {
      const refuse = (why: Refusal) => {
        onRefused(why);
        reject(new Overloaded());
      };
      if (this.isFull()) return refuse('refused');
      this.#queue.push({
        since: performance.now(),
        isGone: () => isGone(request),
        admit: resolve,
        refuse,
      });
      this.#startLooking();
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

  #startLooking(): void {
    if (this.#looking) return;
    this.#lookedAt = performance.now();
    this.#looking = setInterval(() => {
      const now = performance.now();
      this.#isBehind = now - this.#lookedAt > LOOK_MILLISECONDS + BEHIND_MILLISECONDS;
      this.#lookedAt = now;
      this.#look();
    }, LOOK_MILLISECONDS).unref();
  }

  #stopLooking(): void {
    if (this.#looking) clearInterval(this.#looking);
    this.#looking = null;
    this.#isBehind = false;
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
