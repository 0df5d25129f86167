import { audit } from '../audit/audit.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { queueEmails } from '../emails/outbox/queue-email.ts';
import { assertValid, conflict, invalid } from '../errors.ts';
import { recordEvents } from '../memberships/records/record-event.ts';
import { announcePageChange } from '../page-changed.ts';
import { newPublicId } from '../public-id.ts';
import { placeHasMembers, placeInWords, placeProblems, PLACES_MAX } from '../rules/places/places.ts';
import { heldProblem } from '../rules/places/place-days.ts';
import { WEEKDAYS } from '../rules/schedules/weekday.ts';
import { daysOf } from '../schedules/days-of.ts';
import { withoutTrace, withTransaction } from '../transaction.ts';
import { beginMoving, goOnMoving } from '../memberships/days/change-days.ts';
import type { BegunChange } from '../memberships/days/change-days.ts';
import { amongThose, lockPlaces } from './lock-places.ts';
import { countAtPlace, moveToPlace, renameInBoxes } from './place-members.sql.ts';
import type { PlaceInput } from './place.input.ts';
import type { SavedPlace } from './place.types.ts';
import { Place } from './records/place.entity.ts';

/**
 * Saves a pickup place of a business (docs/rules.md "Pickup places"). The first open one takes those who pick up and have no
 * place yet. One that is closed hands its members, and their boxes that wait, to another, and each is told by a mail. Where their
 * place holds other days the boxes of its members move as by a change of the schedule (docs/rules.md "Days of a place"). With
 * `dryRun` nothing is changed.
 * @throws NOT_FOUND, INVALID by field, CONFLICT where there are too many, and while an earlier change still moves boxes.
 */
export async function savePlace(
  context: Context,
  business: BusinessRow,
  input: PlaceInput,
  dryRun: boolean,
): Promise<SavedPlace> {
  const run = dryRun ? withoutTrace : withTransaction;
  const { place, begun } = await run(context, () => store(context, business, input));
  const progress = begun && !dryRun ? await goOnMoving(context, begun) : null;
  return { place, foreseen: begun?.foreseen ?? null, progress };
}

async function store(
  context: Context,
  business: BusinessRow,
  input: PlaceInput,
): Promise<{ place: Place; begun: BegunChange | null }> {
  const places = await lockPlaces(context, business);
  const existing = input.id ? amongThose(places, input.id, 'Place') : null;
  const before = existing && factsOf(existing);
  const words = existing && placeInWords(existing);
  const others = places.filter((place) => place !== existing);
  const fields = {
    name: input.name ?? existing?.name ?? '',
    address: input.address ?? existing?.address ?? '',
    hours: input.hours ?? existing?.hours ?? '',
    note: input.note ?? existing?.note ?? '',
  };
  const weekdays = input.weekdays ?? existing?.weekdays ?? [];
  assertValid({
    ...placeProblems(fields, others),
    weekdays: heldProblem(daysOf(business).pickup, weekdays),
  });
  if (!existing && others.length >= PLACES_MAX) throw conflict(`There can be at most ${PLACES_MAX} places.`);
  const positions = places.map(({ position }) => position);
  const place =
    existing ??
    context.em.create(Place, {
      publicId: newPublicId(),
      businessId: business.id,
      name: fields.name,
      address: fields.address,
      position: Math.max(0, ...positions) + 1,
    });
  context.em.assign(place, {
    name: fields.name.trim(),
    address: fields.address.trim(),
    hours: fields.hours.trim(),
    note: fields.note.trim(),
    weekdays: WEEKDAYS.filter((weekday) => weekdays.includes(weekday)),
    active: input.active ?? place.active,
    ...(input.isFirst && { position: Math.min(0, ...positions) - 1 }),
  });
  await context.em.persist(place).flush();
  if (words !== null && words !== placeInWords(place)) await renameInBoxes(context.em, place);
  const adopts = place.active && others.every(({ active }) => !active);
  if (adopts) await adopt(context, place);
  if (!place.active) await empty(context, place, input.moveTo ?? null, others);
  await auditSave(context, place, before);
  await announcePageChange(context, business.slug);
  context.loaders.places.clearAll();
  context.loaders.placeMembers.clearAll();
  const days = daysOf(business);
  const holdsOther = before !== null && before.weekdays.join() !== place.weekdays.join();
  const mayMove = days.pickup.rhythm === 'weekdays' && (holdsOther || adopts || !place.active);
  return {
    place,
    begun: mayMove ? await beginMoving(context, business, { days, change: null, words: '' }) : null,
  };
}

/** Gives those who pick up and have no place the first one that is open. */
async function adopt(context: Context, place: Place): Promise<void> {
  const adopted = await moveToPlace(context.em, { businessId: place.businessId, at: null }, place);
  await recordMoves(context, adopted, `Boxes are picked up at ${place.name} from now on`, null, place);
}

const recordMoves = (
  context: Context,
  subscriptionIds: readonly string[],
  summary: string,
  from: Place | null,
  to: Place,
): Promise<void> =>
  recordEvents(
    context,
    subscriptionIds.map((subscriptionId) => ({
      subscriptionId,
      kind: 'address_changed',
      summary,
      before: from && { place: from.name },
      after: { place: to.name },
    })),
  );

/** Hands those who pick up at a closed place to another. @throws INVALID on moveTo where somebody does, and none is named. */
async function empty(
  context: Context,
  place: Place,
  moveTo: string | null,
  others: readonly Place[],
): Promise<void> {
  const { members, boxes } = await countAtPlace(context.em, place);
  if (members + boxes === 0) return;
  if (moveTo === null) {
    const problem = placeHasMembers(members || boxes);
    throw invalid(problem, { moveTo: problem });
  }
  const to = amongThose(others, moveTo, 'Place');
  if (!to.active) {
    const problem = 'That place is closed. Please choose another one.';
    throw invalid(problem, { moveTo: problem });
  }
  const moved = await moveToPlace(context.em, { businessId: place.businessId, at: place.id }, to);
  const summary = `${place.name} was closed; boxes are picked up at ${to.name} from now on`;
  await recordMoves(context, moved, summary, place, to);
  await queueEmails(
    context,
    moved.map((subscriptionId) => ({
      kind: 'place_closed' as const,
      subscriptionId,
      period: context.now().toISOString(),
      facts: { place: { closed: place.name, now: placeInWords(to), hours: to.hours } },
    })),
  );
}

const factsOf = ({ name, hours, active, weekdays }: Place) => ({ name, hours, active, weekdays });

async function auditSave(
  context: Context,
  place: Place,
  before: ReturnType<typeof factsOf> | null,
): Promise<void> {
  const isClosed = before?.active === true && !place.active;
  await audit(context, {
    kind: 'place_saved',
    businessId: place.businessId,
    subject: place.name,
    summary:
      before === null ? 'A pickup place was made' : `The pickup place was ${isClosed ? 'closed' : 'changed'}`,
    before,
    after: factsOf(place),
  });
}
