import { formOf } from '../support/pictures.ts';
import type { Asked, RestRow } from './rest-rows.ts';
import type { World } from './world.ts';

/** Sends a route as somebody, to the farm unless the row says otherwise. */
export async function callRoute(
  { picture }: { picture: Buffer },
  world: World,
  row: RestRow,
  asked: Asked,
  token: string | undefined,
) {
  const [method, path] = row.call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const values: Record<string, string> = {
    id: world.farm.id,
    slug: 'farm',
    businessSlug: 'farm',
    ...asked.path,
  };
  const address = `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`;
  const sent = asked.isUpload ? formOf(picture) : {};
  return world.door.call(`${address}${asked.query ?? ''}`, {
    method,
    ...(asked.body !== undefined && { body: asked.body }),
    ...(asked.tenant !== undefined && { tenant: asked.tenant }),
    ...(token !== undefined && { token }),
    ...sent,
  });
}
