import { boxOf, type Box, type BoxChoice } from '../../schema/rules/memberships/box.ts';
import {
  addDays,
  addMonths,
  addMonthsClamped,
  daysBetween,
  yearMonth,
  type LocalDate,
} from '../../schema/rules/time/calendar.ts';
import { availableModes } from '../../schema/rules/money/price.ts';
import { todayIn } from '../../schema/rules/time/time-zone.ts';
import { boxAt } from '../../schema/places/records/pickup-place.ts';
import { zoneOfZip } from '../../schema/rules/places/zones.ts';
import type { DemoBusiness } from '../businesses/demo-business.ts';
import { businessDays } from '../businesses/demo-days.ts';
import { demoCoupons } from '../coupons.ts';
import { createRandom, type Random } from '../random.ts';
import { playMembership, type Membership, type Playing } from './membership.ts';
import { createPeople, HUDSON_VALLEY, person, THE_COUNTRY, type Person } from './people.ts';

/** A year of members: how many joined where. Some of the farm's members are the florist's too. */
const JOINED = { 'fernhill-farm': 46, 'northbank-coffee': 38, 'marigold-and-vine': 22 } as const;
const DAYS = 365;

export interface History {
  /** Everybody but those who can sign in to the demo. */
  people: (Person & { joinedAt: Date })[];
  /** In the order in which they began. */
  memberships: Membership[];
}

type Draws = Omit<Playing, 'today'> & {
  /** Who picks up where: a draw of its own, which changes nothing else. */
  places: Random;
};

/** The same history for the same day: who joined, what they chose, what was delivered, skipped and canceled. */
export function makeHistory(businesses: readonly DemoBusiness[], now: Date): History {
  const random = createRandom(20_260_117);
  const draws = { now, random, times: createRandom(20_260_118), places: createRandom(20_260_119) };
  const nextPerson = createPeople(random);
  const people = new Map<string, Person>();
  const memberships: Membership[] = [];
  const locals: Person[] = [];

  for (const business of businesses) {
    const count = JOINED[business.slug as keyof typeof JOINED] ?? 0;
    const towns = business.slug === 'northbank-coffee' ? THE_COUNTRY : HUDSON_VALLEY;
    for (let i = 0; i < count; i += 1) {
      const known = business.slug === 'marigold-and-vine' && i % 3 === 0 ? locals[i] : undefined;
      const member = known ?? nextPerson(towns);
      people.set(member.username, member);
      if (business.slug === 'fernhill-farm') locals.push(member);
      memberships.push(somebodysMembership(business, member, draws));
    }
  }
  memberships.push(...miasMemberships(businesses, draws), giftOnItsWay(businesses, memberships, draws));
  memberships.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());

  const joinedAt = (username: string) =>
    some(memberships.find((membership) => membership.username === username)).startedAt;
  return {
    people: [...people.values()]
      .map((each) => ({ ...each, joinedAt: new Date(joinedAt(each.username).getTime() - 240_000) }))
      .sort((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime()),
    memberships,
  };
}

function somebodysMembership(business: DemoBusiness, member: Person, draws: Draws): Membership {
  const { now, random, places } = draws;
  const today = todayIn(business.timeZone, now);
  // More people join lately than in the first months.
  const startedOn = beforeCutoff(business, addDays(today, -Math.round(DAYS * random.next() ** 1.5)));
  const months = Math.floor(daysBetween(startedOn, today) / 31);
  const isGift = random.chance(0.05);
  const leaves = !isGift && months >= 2 && random.chance(0.24);
  const skips = !isGift && !leaves && months >= 3 && random.chance(0.35);
  return playMembership(
    {
      slug: business.slug,
      timeZone: business.timeZone,
      days: businessDays(business.days, today),
      username: member.username,
      email: member.email,
      address: member.address,
      ...whereto(business, chosenBox(business, random), { zip: member.address.zip, places }),
      startedOn,
      canceledOn: leaves
        ? addDays(startedOn, random.whole(35, Math.max(36, daysBetween(startedOn, today) - 1)))
        : null,
      isGift,
      coupon: random.chance(0.28) ? random.pick(demoCoupons) : null,
      skippedMonths: skips ? [addMonths(yearMonth(startedOn), random.whole(2, months - 1))] : [],
    },
    { ...draws, today },
  );
}

/** Mia: flowers that she has ended, nine months at the roaster, and seven at the farm, where signing in leads her. */
function miasMemberships(businesses: readonly DemoBusiness[], draws: Draws): Membership[] {
  const { now, random, places } = draws;
  const mia = person('Mia Alvarez', 'mia', random, ['Tivoli', 'NY', '12583']);
  const [farm, coffee, florist] = businesses as [DemoBusiness, DemoBusiness, DemoBusiness];
  const choose = (business: DemoBusiness, choice: BoxChoice) => boxOrThrow(business, choice);
  const begin = (business: DemoBusiness, monthsAgo: number, day: number): LocalDate =>
    addMonthsClamped(todayIn(business.timeZone, now), -monthsAgo, day);
  const plan = (business: DemoBusiness, startedOn: LocalDate, box: Box) => ({
    slug: business.slug,
    timeZone: business.timeZone,
    days: businessDays(business.days, todayIn(business.timeZone, now)),
    username: mia.username,
    email: mia.email,
    address: mia.address,
    ...whereto(business, box, { zip: mia.address.zip, places }),
    startedOn,
    canceledOn: null,
    isGift: false,
    coupon: null,
    skippedMonths: [],
  });
  const play = (made: Parameters<typeof playMembership>[0]) =>
    playMembership(made, { ...draws, today: todayIn(made.timeZone, now) });

  const farmFrom = begin(farm, 7, 4);
  const flowersFrom = begin(florist, 11, 9);
  return [
    play({
      ...plan(
        farm,
        farmFrom,
        choose(farm, {
          mode: 'delivery',
          chosenItemId: some(farm.content.itemIds[1]),
          chosenAddonIds: farm.content.addonIds.slice(0, 2),
          chosenUpgradeIds: [some(farm.content.upgradeIds[0])],
        }),
      ),
      coupon: some(demoCoupons[0]),
      skippedMonths: [addMonths(yearMonth(farmFrom), 3)],
    }),
    play({
      ...plan(
        florist,
        flowersFrom,
        choose(florist, { mode: 'pickup', chosenItemId: some(florist.content.itemIds[0]) }),
      ),
      canceledOn: addDays(flowersFrom, 75),
    }),
    play({
      ...plan(
        coffee,
        begin(coffee, 9, 12),
        choose(coffee, {
          mode: 'shipping',
          chosenItemId: some(coffee.content.itemIds[1]),
          chosenAddonIds: [some(coffee.content.addonIds[0])],
        }),
      ),
      coupon: some(demoCoupons[1]),
    }),
  ];
}

/** A box of coffee that one of the roaster's members has given to a friend last week. */
function giftOnItsWay(
  businesses: readonly DemoBusiness[],
  memberships: readonly Membership[],
  draws: Draws,
): Membership {
  const { now, random, places } = draws;
  const [, coffee] = businesses as [DemoBusiness, DemoBusiness];
  const today = todayIn(coffee.timeZone, now);
  const giver = some(memberships.find(({ slug, canceledOn }) => slug === coffee.slug && canceledOn === null));
  const { address } = person('Lucia Marsh', 'lucia.marsh', random, ['Portland', 'OR', '97214']);
  const box = boxOrThrow(coffee, { mode: 'shipping', chosenItemId: some(coffee.content.itemIds[0]) });
  return playMembership(
    {
      slug: coffee.slug,
      timeZone: coffee.timeZone,
      days: businessDays(coffee.days, today),
      username: giver.username,
      email: giver.email,
      address,
      ...whereto(coffee, box, { zip: address.zip, places }),
      startedOn: addDays(today, -6),
      canceledOn: null,
      isGift: true,
      coupon: null,
      skippedMonths: [],
    },
    { ...draws, today },
  );
}

/** Where a box goes: one of the places of a business, or its zone of a ZIP code. */
function whereto(
  { days, slug }: DemoBusiness,
  box: Box,
  { zip, places }: { zip: string; places: Random },
): Pick<Membership, 'box' | 'place' | 'zone' | 'zoneFee'> {
  if (box.mode === 'pickup' && days?.places) {
    // Most come to the first.
    const place = some(days.places[Math.floor(days.places.length * places.next() ** 2)]);
    return { box: boxAt(box, place), place: place.name, zone: null, zoneFee: 0 };
  }
  if (box.mode !== 'delivery' || !days?.zones) return { box, place: null, zone: null, zoneFee: 0 };
  const zone = zoneOfZip(zip, days.zones);
  if (!zone) throw new Error(`Demo data, ${slug}: nobody delivers to ${zip}`);
  return { box, place: null, zone: zone.name, zoneFee: zone.fee };
}

/** Nobody joins after the cutoff day; they came a few days earlier instead. */
function beforeCutoff(business: DemoBusiness, date: LocalDate): LocalDate {
  const late = Number(date.slice(8)) - (business.content.subscriptionCutoffDay ?? 31);
  return late > 0 ? addDays(date, -late) : date;
}

function chosenBox(business: DemoBusiness, random: Random): Box {
  const { content } = business;
  const item = some(content.itemsSnapshot[Math.floor(content.itemsSnapshot.length * random.next() ** 1.4)]);
  return boxOrThrow(business, {
    chosenItemId: item.id,
    mode: random.pick(availableModes(content.fulfillment, item)),
    chosenAddonIds: random.chance(0.4) ? [random.pick(content.addonIds)] : [],
    chosenUpgradeIds: random.chance(0.18) ? [random.pick(content.upgradeIds)] : [],
  });
}

function boxOrThrow(business: DemoBusiness, choice: BoxChoice): Box {
  const made = boxOf(choice, business.content);
  if ('problem' in made) throw new Error(`Demo data, ${business.slug}: ${made.problem}`);
  return made.box;
}

/** What is there because the demo data above says so. */
function some<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo data lacks something its history speaks of');
  return value;
}
