import { once } from 'node:events';

import pg from 'pg';

import type { DatabaseConnection } from '../../../gateway/database/connection.ts';

/**
 * Connections of a test's own, whose `end` comes back when PostgreSQL has let go of each. That of node-postgres comes
 * back before: the database that is dropped next then ends a connection that still stands, which is an error that
 * nobody hears, in whichever test runs.
 */
export class TestPool extends pg.Pool {
  private open = 0;

  constructor(connection: DatabaseConnection, max = 1) {
    super({ ...connection, max });
    this.on('connect', () => (this.open += 1));
    this.on('remove', () => (this.open -= 1));
  }

  override async end(): Promise<void> {
    await super.end();
    while (this.open > 0) await once(this, 'remove');
  }
}
