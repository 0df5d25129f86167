import type { World } from './world.ts';

let made = 0;

/** A new pickup place of the farm, by its id; several that nobody picks up at. */
export const placeIn = (world: World) => saved(world, 'places', { address: '2 Main Street' });

/** A new delivery zone of the farm, by its id. */
export const zoneIn = (world: World) => saved(world, 'zones', { zips: [`9${aNumber()}`], fee: 500 });

/** A name and a ZIP code that no other has. */
export const newPlace = () => ({ name: `Place ${aNumber()}`, address: '2 Main Street' });
export const newZone = () => ({ name: `Zone ${aNumber()}`, zips: [`8${aNumber()}`], fee: 500 });

const aNumber = () => String((made += 1)).padStart(4, '0');

async function saved(world: World, what: 'places' | 'zones', more: object): Promise<string> {
  const answer = await world.door.call(`/api/admin/businesses/${world.farm.id}/${what}`, {
    token: (await world.token('admin'))!,
    body: { name: `Kept ${aNumber()}`, ...more },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { id: string }).id;
}
