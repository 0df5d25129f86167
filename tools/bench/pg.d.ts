/** The few words of node-postgres that the bench uses. */
declare module 'pg' {
  export interface PoolConfig {
    host?: string;
    port?: number;
    user?: string;
    password?: string | undefined;
    database?: string;
    ssl?: boolean | { rejectUnauthorized: boolean };
    max?: number;
  }

  export interface QueryResult<Row> {
    rows: Row[];
  }

  export class Pool {
    constructor(config: PoolConfig);
    query<Row = Record<string, unknown>>(
      query: string | { name?: string; text: string; values?: unknown[] },
      values?: unknown[],
    ): Promise<QueryResult<Row>>;
    /** One connection, for settings that last longer than a statement. */
    connect(): Promise<Pick<Pool, 'query'> & { release(): void }>;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): Promise<void>;
  }

  const pg: { Pool: typeof Pool };
  export default pg;
}
