import type { MikroORM } from '@mikro-orm/postgresql';

/** Every statement that node-postgres was given, transactions' begin and commit included. */
export interface StatementCount {
  /** The texts of the statements that `work` sent. Nothing else may run at the same time. */
  during(work: () => Promise<unknown>): Promise<string[]>;
}

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
      sent.push(typeof statement === 'string' ? statement : statement.text);
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
