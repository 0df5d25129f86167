import { audit } from '../audit/audit.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { assertValid, conflict } from '../errors.ts';
import { announcePageChange } from '../page-changed.ts';
import { newPublicId } from '../public-id.ts';
import { readZips } from '../rules/places/zips.ts';
import { zoneProblems, ZONES_MAX } from '../rules/places/zones.ts';
import { heldProblem } from '../rules/places/place-days.ts';
import { daysOf } from '../schedules/days-of.ts';
import { withoutTrace, withTransaction } from '../transaction.ts';
import { beginMoving, goOnMoving } from '../memberships/days/change-days.ts';
import type { BegunChange } from '../memberships/days/change-days.ts';
import { amongThose, lockZones } from './lock-places.ts';
import type { ZoneInput } from './place.input.ts';
import type { SavedZone } from './place.types.ts';
import { Zone } from './records/zone.entity.ts';

/**
 * Saves a delivery zone of a business (docs/rules.md "Delivery zones"). Its fee holds for what is agreed from now on.
 * Where it has another weekday the boxes of its members move as by a change of the schedule (docs/rules.md "Days of a place").
 * With `dryRun` nothing is changed.
 * @throws NOT_FOUND, INVALID by field, CONFLICT where there are too many, and while an earlier change still moves boxes.
 */
export async function saveZone(
  context: Context,
  business: BusinessRow,
  input: ZoneInput,
  dryRun: boolean,
): Promise<SavedZone> {
  const run = dryRun ? withoutTrace : withTransaction;
  const { zone, begun } = await run(context, () => store(context, business, input));
  const progress = begun && !dryRun ? await goOnMoving(context, begun) : null;
  return { zone, foreseen: begun?.foreseen ?? null, progress };
}

async function store(
  context: Context,
  business: BusinessRow,
  input: ZoneInput,
): Promise<{ zone: Zone; begun: BegunChange | null }> {
  const zones = await lockZones(context, business);
  const existing = input.id ? amongThose(zones, input.id, 'Zone') : null;
  const before = existing && factsOf(existing);
  const others = zones.filter((zone) => zone !== existing);
  const fields = {
    name: input.name ?? existing?.name ?? '',
    zips: input.zips ?? existing?.zips ?? [],
    fee: input.fee ?? existing?.fee ?? 0,
  };
  const weekday = input.weekday === undefined ? (existing?.weekday ?? null) : input.weekday;
  assertValid({
    ...zoneProblems(fields, others),
    weekday: heldProblem(daysOf(business).delivery, weekday === null ? [] : [weekday]),
  });
  if (!existing && others.length >= ZONES_MAX) throw conflict(`There can be at most ${ZONES_MAX} zones.`);
  const saved = {
    name: fields.name.trim(),
    zips: readZips(fields.zips.join(' ')).zips,
    fee: fields.fee,
    weekday,
  };
  const zone =
    existing ?? context.em.create(Zone, { publicId: newPublicId(), businessId: business.id, ...saved });
  context.em.assign(zone, saved);
  await context.em.persist(zone).flush();
  await audit(context, {
    kind: 'zone_saved',
    businessId: business.id,
    subject: zone.name,
    summary: existing ? 'The delivery zone was changed' : 'A delivery zone was made',
    before,
    after: factsOf(zone),
  });
  await announcePageChange(context, business.slug);
  context.loaders.zones.clearAll();
  const days = daysOf(business);
  const mayMove = days.delivery.rhythm === 'weekdays' && before !== null && before.weekday !== zone.weekday;
  return {
    zone,
    begun: mayMove ? await beginMoving(context, business, { days, change: null, words: '' }) : null,
  };
}

/** Of its ZIP codes how many there are: a list of hundreds is no small fact. */
const factsOf = ({ name, zips, fee, weekday }: Zone) => ({ name, fee, zips: zips.length, weekday });
