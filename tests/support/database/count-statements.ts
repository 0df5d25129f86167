import type { MikroORM } from '@mikro-orm/postgresql';

/** Every statement that node-postgres was given, transactions' begin and commit included. */
export interface StatementCount {
  /** The texts of the statements that `work` sent. Nothing else may run at the same time. */
  during(work: () => Promise<unknown>): Promise<string[]>;
}

/** gateway/database/watch.ts asks it every few seconds, whatever else is asked. */
const OF_THE_WATCH = 'select 1';

interface Client {
  query: (...parameters: unknown[]) => unknown;
  isCounted?: boolean;
}

/** Counts at the pool, so that it sees whatever is sent by whichever way. */
export async function countStatements(orm: MikroORM): Promise<StatementCount> {
  const connection = orm.em.getConnection() as unknown as {
    getNativeClient(): Promise<{ on(event: 'acquire', heard: (client: Client) => void): void }>;
  };
  const pool = await connection.getNativeClient();
  let sent: string[] = [];
  pool.on('acquire', (client) => {
    if (client.isCounted) return;
    client.isCounted = true;
    const query = client.query;
    client.query = (...parameters) => {
      const [statement] = parameters as [string | { text: string }];
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text !== OF_THE_WATCH) sent.push(text);
      return query.apply(client, parameters);
    };
  });
  return {
    async during(work) {
      sent = [];
      await work();
      return [...sent];
    },
  };
}
