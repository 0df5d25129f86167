import type { Address } from '../../schema/rules/businesses/address.ts';
import type { Random } from '../random.ts';

/** A made-up member. */
export interface Person {
  username: string;
  name: string;
  email: string;
  phone: string;
  address: Address;
}

type Town = readonly [city: string, state: string, zip: string];

const FIRST_NAMES =
  'Amara Ben Clara Dev Elena Felix Grace Hugo Imani Jonas Keiko Liam Maya Nadia Omar Priya Quinn Rosa Samir Tessa Uma Viktor Wanda Xavier Yusuf Zoe Abel Beatriz Caleb Dina Emil Freya Gideon Hana Isaac June Kofi Lena Marcus Nell Otis Paloma Ravi Sofia Tomas Ursula Vince Willa Yara Zeke'.split(
    ' ',
  );
const LAST_NAMES =
  'Adler Brooks Castillo Dunn Eriksen Foster Garcia Hayashi Ibarra Jensen Kowalski Lopez Mbeki Novak Okafor Park Quist Rivera Shah Tran Ueda Vance Walsh Xu Young Zhang Barlow Chandra Delgado Ellis Farrow Greene Holt Iyer Joyce Keller Larkin Mensah Nolan Ortiz'.split(
    ' ',
  );
const STREETS =
  'Maple Street|Orchard Lane|Mill Road|Church Street|River Road|Cedar Avenue|Elm Street|Hillcrest Drive|Station Road|Prospect Street|Union Street|Garden Court'.split(
    '|',
  );

export const HUDSON_VALLEY: readonly Town[] = [
  ['Red Hook', 'NY', '12571'],
  ['Rhinebeck', 'NY', '12572'],
  ['Tivoli', 'NY', '12583'],
  ['Hudson', 'NY', '12534'],
  ['Germantown', 'NY', '12526'],
];

export const THE_COUNTRY: readonly Town[] = [
  ['Portland', 'OR', '97209'],
  ['Portland', 'OR', '97214'],
  ['Seattle', 'WA', '98103'],
  ['Boise', 'ID', '83702'],
  ['Denver', 'CO', '80205'],
  ['Austin', 'TX', '78704'],
  ['Chicago', 'IL', '60647'],
];

/** People one after another, no name twice. */
export function createPeople(random: Random): (towns: readonly Town[]) => Person {
  const used = new Set<string>();
  return (towns) => {
    let [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    while (used.has(`${first} ${last}`)) [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    used.add(`${first} ${last}`);
    const username = `${first}.${last}`.toLowerCase();
    return person(`${first} ${last}`, username, random, random.pick(towns));
  };
}

/** A person of a given name, with an address in a town. */
export function person(name: string, username: string, random: Random, [city, state, zip]: Town): Person {
  const phone = `(555) 01${random.whole(0, 9)}-${String(random.whole(0, 9999)).padStart(4, '0')}`;
  const street = `${random.whole(2, 480)} ${random.pick(STREETS)}`;
  const apt = random.chance(0.2) ? `Apt ${random.whole(1, 24)}` : '';
  return {
    username,
    name,
    email: `${username}@example.com`,
    phone,
    address: { fullName: name, phone, street, apt, city, state, zip, country: 'US' },
  };
}
