import 'reflect-metadata';
import { once } from 'node:events';
import { MikroORM } from '@mikro-orm/postgresql';
import { platformOnly } from '../../tests/support/platform-only.ts';
import { openOwnContext } from '../../gateway/context.ts';
import { ormConnection, type DatabaseConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import type { Ports } from '../../schema/context.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ormOptions } from '../../schema/database/orm.ts';

/** What a worker is told on its standard input, once for every run. */
export interface RenewalOrder {
  /** The product's clock. */
  now: string;
  limit: number;
  /** How many share a transaction. */
  batch: number;
}

/** What it answers on its standard output, after "ready". */
export interface RenewalAnswer {
  renewed: number;
  failed: number;
}

/** Renews what it is told to, with payment at pickup. A process of its own, as an instance of the product is. */
const connection = JSON.parse(process.argv[2]!) as DatabaseConnection;
const orm = await MikroORM.init(
  ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
);
// Renewals ask nothing else of the outside.
const ports = { payments: platformOnly(null) } as unknown as Ports;
await orm.em.execute('select 1');
console.log('ready');
for (;;) {
  const [line] = (await once(process.stdin, 'data')) as [Buffer];
  const { now, limit, batch } = JSON.parse(line.toString()) as RenewalOrder;
  const clock = { now: () => new Date(now) };
  const context = await openOwnContext(
    { em: orm.em, clock, ports, support: { email: null, phone: null } },
    'bench',
  );
  const { renewed, failed } = await renewDue(context, { limit, batch });
  if (failed.length > 0) console.error(failed[0]!.error);
  console.log(JSON.stringify({ renewed, failed: failed.length } satisfies RenewalAnswer));
}
