import 'reflect-metadata';
import { platformOnly } from '../support/platform-only.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { openOwnContext } from '../../gateway/context.ts';
import { ormConnection, type DatabaseConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { isOutage } from '../../gateway/http/database-errors.ts';
import type { Ports } from '../../schema/context.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { retryDue } from '../../schema/payments/charges/retry-due.ts';
import { settlePayments } from '../../schema/payments/settlement/settle-payments.ts';
import { providerAt } from './provider.ts';

/** What a worker is started with. */
export interface WorkerParts {
  connection: DatabaseConnection;
  /** Of the provider. */
  address: string;
  /** The product's clock. */
  now: string;
}

/** An instance of the product that does nothing but its jobs, over and over; it is ended by being killed. */
const { connection, address, now } = JSON.parse(process.argv[2]!) as WorkerParts;
const orm = await MikroORM.init(
  ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: 3 }),
);
// The jobs of renewals and payments ask nothing else of the outside.
const ports = { payments: platformOnly(providerAt(address)) } as unknown as Ports;
const clock = { now: () => new Date(now) };
const own = { em: orm.em, clock, ports, support: { email: null, phone: null } };
async function work(): Promise<void> {
  const context = await openOwnContext(own, 'proof');
  const { failed } = await renewDue(context, { limit: 200 });
  for (const { error } of failed) if (!isOutage(error)) console.error(error);
  await settlePayments(await openOwnContext(own, 'proof'));
  await retryDue(await openOwnContext(own, 'proof'));
}

for (;;) {
  // While the database is away a job fails, and the next one tries again.
  await work().catch((error: unknown) => {
    if (!isOutage(error)) throw error;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
}
