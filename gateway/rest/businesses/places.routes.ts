import { z } from 'zod';
import { badRequest } from '../../../schema/errors.ts';
import {
  RestDeletePlaceDocument,
  RestDeleteZoneDocument,
  RestDeliveryDocument,
  RestPlacesDocument,
  RestSavePlaceDocument,
  RestSaveZoneDocument,
  RestZonesDocument,
} from '../documents.generated.ts';
import type { RestSavePlaceMutation } from '../documents.generated.ts';
import { WEEKDAYS } from '../../../schema/rules/schedules/weekday.ts';
import { cents, ids, text } from '../facade/body-parts.ts';
import { foreseenBody } from './days.bodies.ts';
import { route } from '../facade/route.ts';
import { DRY_RUN, isDry } from '../facade/dry-run.ts';

const weekday = z.enum(WEEKDAYS);

const placeBody = z.object({
  name: text,
  address: text,
  hours: text,
  note: text,
  weekdays: z.array(weekday).nullish(),
  active: z.boolean().nullish(),
  first: z.boolean().nullish(),
  move_to: text,
});

const zoneBody = z.object({ name: text, zips: ids, fee: cents, weekday: weekday.nullish() });

const examplePlace = { name: 'The barn', address: '1 Farm Road, Hudson, NY 12534', hours: '3 to 6 pm' };
const exampleZone = { name: 'Town', zips: ['12572', '125*'], fee: 500 };

/** What it does to the days of members' boxes, or would; nothing where it moves none. */
const movesOf = ({ foreseen, progress }: Pick<RestSavePlaceMutation['saved'], 'foreseen' | 'progress'>) =>
  foreseen && { ...foreseenBody(foreseen), progress };

/** Pickup places and delivery zones of a business. */
export const placesRoutes = [
  route('GET /businesses/:slug/delivery', RestDeliveryDocument, {
    summary:
      'Whether a business delivers to a ZIP code; `fee` is cents of each delivery. Without zones it delivers everywhere.',
    access: 'visitor',
    query: { zip: 'Five digits; of ZIP+4 these count.' },
    needs: ['zip'],
    variables: ({ params, query }) => ({ slug: params.slug, zip: zipParam(query.zip) }),
    response: (data) => data.delivery,
  }),
  route('GET /admin/businesses/:id/places', RestPlacesDocument, {
    summary:
      'The pickup places in their order, closed ones too; `members` is how many memberships pick up there.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: ({ places }) => ({ places }),
  }),
  route('POST /admin/businesses/:id/places', RestSavePlaceDocument, {
    summary:
      'Make a pickup place. The first that is open takes those who pick up and have none; `first` puts one first, which is what a checkout gets that names none.',
    access: 'business:settings',
    status: 201,
    body: placeBody,
    example: examplePlace,
    variables: ({ params, body, query }) => ({
      id: params.id,
      place: placeInput(body),
      dryRun: isDry(query),
    }),
    query: DRY_RUN,
    response: ({ saved: { place, ...moves } }) => ({ ...place, ...movesOf(moves) }),
  }),
  route('POST /admin/businesses/:id/places/:placeId', RestSavePlaceDocument, {
    summary:
      'Change a pickup place; what is left out stays. `active` false closes it: who picks up there is moved to `move_to`, with the boxes that wait, and told by a mail; 422 where somebody does and it is left out. With other `weekdays` the boxes of its members move, as `moves` says.',
    access: 'business:settings',
    body: placeBody,
    example: { hours: '4 to 7 pm' },
    variables: ({ params, body, query }) => ({
      id: params.id,
      place: { ...placeInput(body), id: params.placeId },
      dryRun: isDry(query),
    }),
    query: DRY_RUN,
    response: ({ saved: { place, ...moves } }) => ({ ...place, ...movesOf(moves) }),
  }),
  route('DELETE /admin/businesses/:id/places/:placeId', RestDeletePlaceDocument, {
    summary: 'Delete a pickup place; 409 where somebody picks up there, or a box waits.',
    access: 'business:settings',
    variables: ({ params }) => ({ id: params.id, placeId: params.placeId }),
    response: (data) => data.deleted,
  }),
  route('GET /admin/businesses/:id/zones', RestZonesDocument, {
    summary: 'The delivery zones, by name; `fee` is cents.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: ({ zones }) => ({ zones }),
  }),
  route('POST /admin/businesses/:id/zones', RestSaveZoneDocument, {
    summary:
      'Make a delivery zone of ZIP codes and beginnings. With at least one, nothing is delivered outside of them.',
    access: 'business:settings',
    status: 201,
    body: zoneBody,
    example: exampleZone,
    variables: ({ params, body, query }) => ({ id: params.id, zone: body, dryRun: isDry(query) }),
    query: DRY_RUN,
    response: ({ saved: { zone, ...moves } }) => ({ ...zone, ...movesOf(moves) }),
  }),
  route('POST /admin/businesses/:id/zones/:zoneId', RestSaveZoneDocument, {
    summary:
      'Change a delivery zone; what is left out stays. Its fee holds for what is agreed from now on; with another `weekday` boxes move, as `moves` says.',
    access: 'business:settings',
    body: zoneBody,
    example: { fee: 700 },
    variables: ({ params, body, query }) => ({
      id: params.id,
      zone: { ...body, id: params.zoneId },
      dryRun: isDry(query),
    }),
    query: DRY_RUN,
    response: ({ saved: { zone, ...moves } }) => ({ ...zone, ...movesOf(moves) }),
  }),
  route('DELETE /admin/businesses/:id/zones/:zoneId', RestDeleteZoneDocument, {
    summary: 'Delete a delivery zone: who has it keeps it, with the fee that was agreed.',
    access: 'business:settings',
    variables: ({ params }) => ({ id: params.id, zoneId: params.zoneId }),
    response: (data) => data.deleted,
  }),
];

const placeInput = ({ first, move_to: moveTo, ...place }: z.output<typeof placeBody>) => ({
  ...place,
  isFirst: first,
  moveTo,
});

/** @throws BAD_REQUEST where none is given. */
function zipParam(zip: string | undefined): string {
  if (zip) return zip;
  const sentence = 'Please say which ZIP code: ?zip=12572';
  throw badRequest(sentence, { zip: sentence });
}
