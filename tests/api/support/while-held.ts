import type { DatabaseConnection } from '../../../gateway/database/connection.ts';
import { TestPool } from '../../support/database/test-pool.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Connections of a test's own, by which it holds tables while others come. */
export function openHolder(connection: DatabaseConnection) {
  const pool = new TestPool(connection, 2);

  /** What statements wait for, once so many do. */
  async function untilWait(many: number): Promise<string[]> {
    const waiting =
      "select wait_event from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for (let left = 500; left > 0; left--) {
      const { rows } = await pool.query<{ wait_event: string }>(waiting);
      if (rows.length >= many) return rows.map(({ wait_event: what }) => what);
      await pause();
    }
    throw new Error(`${many} statements never waited`);
  }

  return {
    query: (text: string) => pool.query(text),
    close: () => pool.end(),

    /**
     * Holds what writes to a table while `others` come one after the other; answers how each ended, and what they waited for
     * when all did. `wants` is what the holder asks for then: where one of the others has it, they stand in a ring, and
     * PostgreSQL ends who has waited for longer.
     */
    async whileHeld(table: string, others: readonly (() => Promise<unknown>)[], wants?: string) {
      const holder = await pool.connect();
      const begun: Promise<unknown>[] = [];
      let waits: string[] = [];
      try {
        await holder.query('begin');
        await holder.query(`lock table ${table} in share mode`);
        for (const other of others) {
          begun.push(other());
          waits = await untilWait(begun.length);
        }
        if (wants !== undefined) await holder.query(wants);
      } finally {
        await holder.query('commit');
        holder.release();
      }
      const ends = await Promise.allSettled(begun);
      const ended = ends.map((end) => (end.status === 'fulfilled' ? end.status : String(end.reason)));
      return { ended, waits };
    },

    /** Rings that PostgreSQL has ended one of. */
    async rings(): Promise<number> {
      await pool.query('select pg_stat_force_next_flush()');
      const found = await pool.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      return found.rows[0].deadlocks;
    },
  };
}
