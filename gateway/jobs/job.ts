import type { Context } from '../../schema/context.ts';

/** What runs without anybody calling: it finds what is due and calls the verb with the time. */
export interface Job {
  /** Lower case, with hyphens; a queue's name too. */
  name: string;
  /** When it is woken, as cron says it, by the machine's clock; what is due is a question for the product's. */
  cron: string;
  /** Safe to run anywhere at any time, several times at once. A context's `signal` asks it to stop soon. */
  run(context: Context, log: JobLog, occasion: Occasion): Promise<void>;
}

/** What it runs for. */
export interface Occasion {
  /** The product's clock is moved by a day, so that what waits by the machine's clock has waited long enough. */
  isDayPassed: boolean;
  /** Answers when nobody waits who is held up by work that can wait, at the latest after a second. */
  giveWay?: () => Promise<void>;
}

/** What a job says to operators. */
export interface JobLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const EVERY_MINUTE = '* * * * *';
export const EVERY_HOUR = '7 * * * *';
