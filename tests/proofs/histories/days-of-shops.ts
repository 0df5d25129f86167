import { ask } from './ask.ts';
import type { Scene } from './ask.ts';
import { plusDays } from './calendar.ts';
import type { Life } from './life.ts';
import type { Reach } from './membership.ts';
import { anySchedule, anyScope, anySeason, MODES } from './shop-days.ts';
import type { Shop } from './town.ts';

const SCHEDULE = `mutation ($id: ID!, $schedule: ScheduleInput!) {
  saveSchedule(businessId: $id, schedule: $schedule) { __typename } }`;
const CLOSE = `mutation ($id: ID!, $closure: ClosureInput!) {
  addClosure(businessId: $id, closure: $closure) { id } }`;
const REOPEN =
  'mutation ($id: ID!, $closure: ID!) { removeClosure(businessId: $id, id: $closure) { __typename } }';
const MOVE = `mutation ($id: ID!, $movedDay: MovedDayInput!) {
  addMovedDay(businessId: $id, movedDay: $movedDay) { id } }`;
const MOVE_BACK =
  'mutation ($id: ID!, $moved: ID!) { removeMovedDay(businessId: $id, id: $moved) { __typename } }';
const ZONE =
  'mutation ($id: ID!, $zone: ZoneInput!) { saveZone(businessId: $id, zone: $zone) { zone { id } } }';

/** The people of a business change when its boxes come, or what a delivery costs. */
export async function changeDays(scene: Scene, shop: Shop, lives: readonly Life[]): Promise<void> {
  const { product, random, staff, book } = scene;
  const { happened } = book;
  const { id, days } = shop;
  const here = lives.filter((life) => life.shop === shop);
  const told = (what: string) =>
    here.forEach((life) => life.told.push(`${product.now.toISOString()} the business ${what}`));
  const reach = (reaches: Reach | null) =>
    here.forEach(({ model }) => model.changeDays(product.now, reaches));
  const today = shop.dayOf(product.now);
  const roll = random.below(100);
  if (roll < 30) {
    const mode = random.of(MODES);
    days.schedules = { ...days.schedules, [mode]: anySchedule(random) };
    told(`sets ${mode} ${JSON.stringify(days.schedules[mode])}`);
    await staff.run(SCHEDULE, { id, schedule: { [mode]: days.schedules[mode] } });
    happened['schedules set']++;
    reach(null);
  } else if (roll < 36) {
    days.season = anySeason(random);
    told(`sets the season ${JSON.stringify(days.season)}`);
    await staff.run(SCHEDULE, { id, schedule: { season: days.season ?? [] } });
    happened['seasons set']++;
    reach(null);
  } else if (roll < 62) {
    const from = plusDays(today, 1 + random.below(50));
    const isMonth = random.chance(0.2);
    const off = {
      ...anyScope(random, shop.places),
      from: isMonth ? null : from,
      to: isMonth ? null : plusDays(from, random.below(random.chance(0.2) ? 45 : 12)),
      month: isMonth ? from.slice(0, 7) : null,
    };
    told(`closes ${JSON.stringify(off)}`);
    const { addClosure } = await staff.run(CLOSE, { id, closure: off });
    happened[isMonth ? 'months off' : 'days off']++;
    reach(days.close({ id: addClosure.id, ...off }, today));
  } else if (roll < 76) {
    if (days.closures.length === 0) return;
    const closure = random.of(days.closures);
    const isAccepted = days.mayReopen(closure, today);
    await asked(scene, here, `opens again ${closure.from ?? closure.month}`, isAccepted, () =>
      staff.run(REOPEN, { id, closure: closure.id }),
    );
    if (!isAccepted) return;
    days.closures = days.closures.filter((each) => each !== closure);
    happened['days off taken back']++;
    reach(null);
  } else if (roll < 88) {
    const from = plusDays(today, 1 + random.below(40));
    const to = `${from.slice(0, 8)}${String(1 + random.below(28)).padStart(2, '0')}`;
    const scope = anyScope(random, shop.places);
    const isAccepted = to > today && from !== to && days.moved.every((each) => each.from !== from);
    let made = '';
    await asked(scene, here, `moves ${from} to ${to} ${JSON.stringify(scope)}`, isAccepted, async () => {
      const { addMovedDay } = await staff.run(MOVE, { id, movedDay: { from, to, ...scope } });
      made = addMovedDay.id;
    });
    if (!isAccepted) return;
    happened['moved days']++;
    reach(days.move({ id: made, from, to, deadlineFrom: plusDays(today, 1), ...scope }, today));
  } else if (roll < 93) {
    if (days.moved.length === 0) return;
    const moved = random.of(days.moved);
    const isAccepted = moved.from > today && moved.to > today;
    await asked(scene, here, `takes back the move of ${moved.from}`, isAccepted, () =>
      staff.run(MOVE_BACK, { id, moved: moved.id }),
    );
    if (!isAccepted) return;
    happened['moved days taken back']++;
    reach(days.moveBack(moved));
  } else {
    if (shop.zones.length === 0) return;
    const zone = random.of(shop.zones);
    zone.fee = random.below(1500);
    told(`sets the fee of ${zone.zips.join(' ')} to ${zone.fee}`);
    await staff.run(ZONE, { id, zone: { id: zone.id, fee: zone.fee } });
    happened['fees of zones changed']++;
  }
}

/** As `ask`, of a business: told to all who are members there. */
async function asked(
  scene: Scene,
  here: readonly Life[],
  what: string,
  isAccepted: boolean,
  asking: () => Promise<unknown>,
): Promise<void> {
  const told: string[] = here[0]?.told.slice(-40) ?? [];
  await ask(scene, { told }, `the business ${what}`, isAccepted, asking);
  for (const life of here) life.told.push(told.at(-1)!);
}
