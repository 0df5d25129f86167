import pg from 'pg';

import { Client } from '../../schema/database/client.ts';
import type { DatabaseLimits } from './limits.ts';

type Release = (error?: Error | boolean) => void;

/**
 * The product's connection, in a pool: it gives itself back, to be thrown away, as soon as it is broken: when it has ended,
 * when a statement was not answered in time, when the server says that it is the last answer. Whoever holds it may never do so:
 * kysely gives back a transaction's connection only after a commit or rollback that succeeded, and a pool of ten that
 * lost ten of them serves nobody any more.
 */
export class PoolClient extends Client {
  private giveBack: Release | null = null;

  constructor(config?: ConstructorParameters<typeof pg.Client>[0]) {
    super(config);
    this.once('end', () => this.giveUp(new Error('Connection terminated unexpectedly')));
    this.on('error', (error) => this.giveUp(error));
  }

  /** Set by the pool whenever it hands the connection out. May be called more often than once. */
  get release(): Release {
    return (error) => {
      const giveBack = this.giveBack;
      this.giveBack = null;
      giveBack?.(error);
    };
  }

  set release(giveBack: Release) {
    this.giveBack = giveBack;
  }

  // The overloads of query() are node-postgres's business.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(...parameters: any[]): any {
    const answer: unknown = Reflect.apply(super.query, this, parameters);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isLastWord(error)) this.giveUp(error as Error);
      });
    }
    return answer;
  }

  private giveUp(error: Error): void {
    this.release(error);
  }
}

/** The same by way of a pooler in transaction mode: each transaction may come to another server, which knows no names. */
export class PoolerClient extends PoolClient {
  protected override get givesNames(): boolean {
    return false;
  }
}

/** True where nothing can be asked on this connection any more: no answer at all, or one that says so. */
function isLastWord(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** The limits that PostgreSQL itself keeps, as the statements that set them for a connection. */
export const limitStatements = (limits: DatabaseLimits): string =>
  [
    `set statement_timeout = ${limits.statement}`,
    `set lock_timeout = ${limits.lock}`,
    `set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
  ].join('; ');

/** Says them once on each new connection. */
export function sayLimits(limits: DatabaseLimits): (client: pg.ClientBase) => Promise<unknown> {
  const text = limitStatements(limits);
  // Not in the startup packet: poolers such as PgBouncer refuse what they do not know there.
  return (client) => client.query(text);
}
