import { connection, pageSize, readIdBefore } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { Application } from './application.entity.ts';
import type { ApplicationState } from './application.enums.ts';

/**
 * Who asked for a page, newest first by keyset; in one state where it is given. Whether the caller may see it is the
 * resolver's question. @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listApplications(
  { em }: Context,
  filter: { state?: ApplicationState | null; first?: number | null; after?: string | null },
): Promise<Connection<Application>> {
  const first = pageSize(filter.first);
  const { state } = filter;
  const applications = await em.find(
    Application,
    { id: { $lt: readIdBefore(filter.after) }, ...(state && { state }) },
    { orderBy: { id: 'desc' }, limit: first + 1 },
  );
  return connection(applications, first, ({ id }) => [id]);
}
