import { DEFAULT_DAYS } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import type { Closure, MovedDay } from './days-off.ts';
import type { OrderedChange } from './move-box.ts';
import { moveHandOvers } from './move-hand-overs.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';

const THURSDAYS: BusinessDays = {
  ...DEFAULT_DAYS,
  pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'] },
};
const MEMBER = { mode: 'pickup', placeId: null, weekday: 'thursday' } as const;
const ALL = { modes: null, placeIds: null, words: '' };
const closed = (from: string, to = from, more: Partial<Closure> = {}): OrderedChange => ({
  kind: 'closed',
  closure: { id: 'c', from, to, month: null, ...ALL, ...more },
});
const movedDay: MovedDay = {
  id: 'm',
  from: '2026-12-10',
  to: '2026-12-08',
  deadlineFrom: '2026-12-02',
  hours: '',
  ...ALL,
};

/** Of December, as "3", with a star where somebody has begun to prepare it: what becomes of it, as "10>8", "10 off", "10 stuck". */
function movesOf(change: OrderedChange, dates: string, today = '2026-12-01'): string[] {
  const days: BusinessDays = {
    ...THURSDAYS,
    closures: change.kind === 'closed' ? [change.closure] : [],
    movedDays: change.kind === 'moved' ? [change.moved] : [],
  };
  const handOvers = dates.split(' ').map((day) => ({
    id: day,
    on: `2026-12-${day.replace('*', '').padStart(2, '0')}`,
    isNew: !day.endsWith('*'),
  }));
  const anchorDay = Number(handOvers[0]!.on.slice(8));
  const { moved, off, stuck } = moveHandOvers(
    change,
    days,
    { ...MEMBER, anchorDay },
    handOvers,
    `${today} 09:00:00`,
  );
  const dayOf = (on: string) => Number(on.slice(8));
  return [
    ...moved.map(({ on, to }) => `${dayOf(on)}>${dayOf(to)}`),
    ...off.map(({ on }) => `${dayOf(on)} off`),
    ...stuck.map(({ on }) => `${dayOf(on)} stuck`),
  ];
}

test.each([
  ['of several, those in a closure are taken away', closed('2026-12-10'), '3 10 17 24 31', ['10 off']],
  ['every one of them', closed('2026-12-10', '2026-12-24'), '3 10 17 24 31', ['10 off', '17 off', '24 off']],
  ['the first too', closed('2026-12-03'), '3 10 17', ['3 off']],
  ['the only one moves', closed('2026-12-10'), '10', ['10>17']],
  ['to an earlier one, where none is later', closed('2026-12-31'), '31', ['31>24']],
  [
    'of all, the first moves and the others are taken away',
    closed('2026-12-10', '2026-12-24'),
    '10 17 24',
    ['10>31', '17 off', '24 off'],
  ],
  [
    'where its month is off it keeps its day',
    closed('2026-12-01', '2026-12-31', { from: null, to: null, month: '2026-12' }),
    '10 17',
    ['17 off', '10 stuck'],
  ],
  ['whose preparing has begun stays', closed('2026-12-10'), '3 10* 17', []],
  [
    'another mode’s closure is not theirs',
    closed('2026-12-10', '2026-12-10', { modes: ['delivery'] }),
    '3 10',
    [],
  ],
  ['a moved day moves each that lies on it', { kind: 'moved', moved: movedDay }, '3 10 17', ['10>8']],
  ['and back', { kind: 'moved_back', moved: movedDay }, '3 8 17', ['8>10']],
] as const)('%s', (_name, change, dates, moves) => {
  expect(movesOf(change as OrderedChange, dates)).toEqual(moves);
});

test('a day that has come is not moved any more', () => {
  expect(movesOf(closed('2026-12-10'), '3 10 17', '2026-12-10')).toEqual([]);
});
