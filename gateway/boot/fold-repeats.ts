import { LRUCache } from 'lru-cache';
import type { LogFn, LoggerOptions } from 'pino';

/** Of equal warnings and errors so many lines are written in a minute; the rest are counted. */
const EQUAL_A_MINUTE = 5;
/** And of all together. */
const ALL_A_MINUTE = 100;
const MINUTE_MILLISECONDS = 60_000;
/** How much of a message tells one error from another. */
const TELLING_CHARACTERS = 120;
const WARN = 40;
const FATAL = 60;

interface Kind {
  minuteAt: number;
  lines: number;
  others: number;
  /** Writes one more line of it, with facts. */
  write: (facts: object) => void;
}

/** What calls of a logger are told: facts and a message, or a message alone. */
type Told = [facts: unknown, message?: unknown, ...rest: unknown[]];

/**
 * A hook of pino that folds warnings and errors that say the same, whatever numbers are in them: five lines a minute, then
 * one with the number of the `others` when the minute is over; and a hundred of all together. A defect on a busy route or
 * a service that refuses everything then fills no disk (docs/rules.md "What is logged"). What ends the process is
 * always written.
 */
export function foldRepeats(
  now: () => number = () => performance.now(),
): NonNullable<LoggerOptions['hooks']> {
  const kinds = new LRUCache<string, Kind>({ max: 500 });
  const all = { minuteAt: Number.NEGATIVE_INFINITY, lines: 0 };
  let timer: NodeJS.Timeout | undefined;

  /** Says what was folded, once its minute is over; without anything left it rests. */
  function tell(): void {
    let isWaiting = false;
    for (const kind of kinds.values()) {
      if (kind.others === 0) continue;
      if (now() - kind.minuteAt < MINUTE_MILLISECONDS) isWaiting = true;
      else {
        const { others } = kind;
        kind.others = 0;
        kind.write({ others });
      }
    }
    if (isWaiting) return;
    clearInterval(timer);
    timer = undefined;
  }

  function isWritten(kind: Kind): boolean {
    if (now() - kind.minuteAt >= MINUTE_MILLISECONDS) Object.assign(kind, { minuteAt: now(), lines: 0 });
    if (now() - all.minuteAt >= MINUTE_MILLISECONDS) Object.assign(all, { minuteAt: now(), lines: 0 });
    if (kind.lines >= EQUAL_A_MINUTE || all.lines >= ALL_A_MINUTE) return false;
    kind.lines++;
    all.lines++;
    return true;
  }

  return {
    logMethod(args, method, level) {
      const told = args as unknown as Told;
      if (level < WARN || level >= FATAL) return method.apply(this, args);
      const key = keyOf(told, level);
      const known = kinds.get(key);
      const kind = known ?? {
        minuteAt: Number.NEGATIVE_INFINITY,
        lines: 0,
        others: 0,
        write: () => undefined,
      };
      if (!known) kinds.set(key, kind);
      if (isWritten(kind)) {
        const { others } = kind;
        kind.others = 0;
        return method.apply(this, others > 0 ? withFacts(told, { others }) : args);
      }
      kind.others++;
      kind.write = (facts) => method.apply(this, withFacts([shortened(told), ...told.slice(1)], facts));
      timer ??= setInterval(tell, MINUTE_MILLISECONDS / 4).unref();
      return undefined;
    },
  };
}

function keyOf([facts, message]: Told, level: number): string {
  const { err, job, path, operation } = (typeof facts === 'object' ? (facts ?? {}) : {}) as Record<
    string,
    unknown
  >;
  const { name, message: reason } = (err ?? {}) as { name?: unknown; message?: unknown };
  const said = [typeof facts === 'string' ? facts : message, job, path, operation, name, reason];
  return `${level} ${said
    .map((each) =>
      typeof each === 'string' ? each.replaceAll(/\d+/g, '#').slice(0, TELLING_CHARACTERS) : '',
    )
    .join('|')}`;
}

/** A folded line says what, and leaves the stack to those before it. */
function shortened([facts]: Told): unknown {
  if (typeof facts !== 'object' || facts === null) return facts;
  const { err, ...rest } = facts as Record<string, unknown>;
  return err instanceof Error ? { ...rest, reason: err.message } : rest;
}

function withFacts([facts, ...rest]: Told, more: object): Parameters<LogFn> {
  const said =
    typeof facts === 'string' ? [more, facts, ...rest] : [{ ...(facts as object), ...more }, ...rest];
  return said as unknown as Parameters<LogFn>;
}
