import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { openOwnContext } from '../../gateway/context.ts';
import { ormConnection, type DatabaseConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import type { Ports } from '../../schema/context.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { moveBoxes } from '../../schema/memberships/days/move-boxes.ts';

/** An instance of the product that does nothing but move boxes; it is ended by being killed. */
const { connection, now } = JSON.parse(process.argv[2]!) as { connection: DatabaseConnection; now: string };
const orm = await MikroORM.init(
  ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
);
const own = {
  em: orm.em,
  clock: { now: () => new Date(now) },
  // Moving boxes asks nobody outside.
  ports: {} as unknown as Ports,
  support: { email: null, phone: null },
};
for (;;) {
  await moveBoxes(await openOwnContext(own, 'proof'));
  await new Promise((resolve) => setTimeout(resolve, 20));
}
