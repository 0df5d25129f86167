import { isDiskFull, isOutage } from './database-errors.ts';

/** What a line may be written with; pino's logger. */
interface OutageLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Whose work failed for want of the database. */
export interface Victim {
  /** A request's id: what fails of it several times is one request. */
  requestId?: string | undefined;
  job?: string | undefined;
}

/** What the process knows of the times when its database, its disk or another service cannot be used. */
export interface Outages {
  /**
   * Takes an error. True where it is an outage's: it is then counted, and written down at most once a minute. False:
   * it is a defect, for whoever asks to log.
   */
  took(error: unknown, victim: Victim): boolean;
  /** A logger for jobs, whose lines about an outage are counted likewise. */
  quiet<Log extends OutageLog>(log: Log): OutageLog;
  /** True from the first failure until a minute has passed without one. */
  isOn(): boolean;
  /** True from a write that failed because the disk is full, until one has worked again. */
  isDiskFull(): boolean;
  /** Called when a write has worked. */
  diskHasRoom(): void;
  stop(): void;
}

const LINE_MILLISECONDS = 60_000;

export interface OutageOptions {
  /** Instants in milliseconds; tests move their own. */
  now?: () => number;
  /** How long one line stands for. */
  lineMilliseconds?: number;
}

/**
 * Counts what an outage lets fail. The first failure is written down at once, then one line a minute
 * says how many requests and jobs it stands for, and when a minute has passed without one, a last line says that it is over.
 */
export function createOutages(
  log: OutageLog,
  { now = Date.now, lineMilliseconds = LINE_MILLISECONDS }: OutageOptions = {},
): Outages {
  let begunAt: number | null = null;
  let lastAt = 0;
  let reason = {};
  let timer: NodeJS.Timeout | undefined;
  let isFull = false;
  let since = newCount();
  let total = newCount();

  function took(error: unknown, victim: Victim): boolean {
    if (!isOutage(error)) return false;
    if (isDiskFull(error)) isFull = true;
    lastAt = now();
    reason = reasonOf(error);
    const isFirst = begunAt === null;
    if (begunAt === null) begunAt = lastAt;
    count(since, victim);
    if (isFirst) {
      line();
      timer = setInterval(line, lineMilliseconds).unref();
    }
    return true;
  }

  function line(): void {
    if (begunAt === null) return;
    const { requests, jobs } = since;
    if (requests + jobs === 0) return over(begunAt);
    log.error({ ...reason, requests, jobs }, 'Requests fail: the database or another service cannot be used');
    total = { ...newCount(), requests: total.requests + requests, jobs: total.jobs + jobs };
    // What fails of a request after this line is still the same request.
    since = { ...newCount(), last: since.last };
  }

  function over(from: number): void {
    clearInterval(timer);
    const { requests, jobs } = total;
    log.info(
      { requests, jobs, seconds: Math.ceil((lastAt - from) / 1000) },
      'The database and the other services can be used again',
    );
    begunAt = null;
    total = newCount();
  }

  return {
    took,
    quiet: (jobLog) => ({
      info: (facts, message) => jobLog.info(facts, message),
      error: (facts, message) => {
        const { err, job = message } = facts as { err?: unknown; job?: string };
        if (!took(err, { job })) jobLog.error(facts, message);
      },
    }),
    isOn: () => begunAt !== null,
    isDiskFull: () => isFull,
    diskHasRoom: () => (isFull = false),
    stop: () => clearInterval(timer),
  };
}

const newCount = () => ({ requests: 0, jobs: 0, last: undefined as string | undefined });

function count(counted: ReturnType<typeof newCount>, { requestId, job }: Victim): void {
  if (job !== undefined) counted.jobs++;
  else if (requestId === undefined || requestId !== counted.last) counted.requests++;
  counted.last = requestId;
}

/** Code and message of the innermost cause; no stack, which says nothing of a database that is away. */
function reasonOf(error: unknown): { code?: unknown; reason?: unknown } {
  let innermost = error as Record<string, unknown>;
  for (let depth = 0; depth < 6; depth++) {
    const deeper = innermost.originalError ?? innermost.cause ?? innermost.previous;
    if (deeper === null || typeof deeper !== 'object') break;
    innermost = deeper as Record<string, unknown>;
  }
  return { code: innermost.code, reason: innermost.message };
}
