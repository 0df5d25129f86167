import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { openOwnContext } from '../../gateway/context.ts';
import { ormConnection, type DatabaseConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { isOutage } from '../../gateway/http/database-errors.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { retryDue } from '../../schema/payments/charges/retry-due.ts';
import { settlePayments } from '../../schema/payments/settlement/settle-payments.ts';
import { companyPorts } from './companies.ts';
import type { CompaniesAt } from './companies.ts';

/** What a worker is started with. */
export interface WorkerParts {
  connection: DatabaseConnection;
  companies: CompaniesAt;
  /** The product's clock. */
  now: string;
}

/** An instance of the product that does nothing but its jobs, over and over; it is ended by being killed. */
const { connection, companies, now } = JSON.parse(process.argv[2]!) as WorkerParts;
const orm = await MikroORM.init(
  ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: 3 }),
);
const clock = { now: () => new Date(now) };
const own = { em: orm.em, clock, ports: companyPorts(companies), support: { email: null, phone: null } };
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
