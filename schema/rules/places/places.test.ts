import { describe, expect, test } from '@jest/globals';
import { choosePlace, PLACE_GONE, placeHasMembers, placeInWords, placeProblems } from './places.ts';

const barn = { publicId: 'barn', active: true };
const market = { publicId: 'market', active: true };
const closed = { publicId: 'closed', active: false };

describe('the place of a pickup', () => {
  test.each([
    [null, [], { place: null }],
    ['barn', [], { place: null }],
    [null, [barn, market], { place: barn }],
    ['', [closed, market, barn], { place: market }],
    ['market', [barn, market], { place: market }],
    ['closed', [barn, closed], { problem: PLACE_GONE }],
    ['unknown', [barn, market], { problem: PLACE_GONE }],
    ['closed', [closed], { place: null }],
  ])('of %j among %j is %j', (chosen, places, expected) => {
    expect(choosePlace(chosen, places)).toEqual(expected);
  });
});

test('a place is said in one line, with its name once', () => {
  expect(placeInWords({ name: 'The barn', address: '1 Farm Road' })).toBe('The barn, 1 Farm Road');
  expect(placeInWords({ name: '1 Farm', address: '1 Farm Road' })).toBe('1 Farm Road');
});

test('a place has a name of its own and an address', () => {
  const fields = { name: 'The barn', address: '1 Farm Road', hours: '', note: '' };
  expect(placeProblems(fields, [{ name: 'Market' }])).toEqual({});
  expect(placeProblems({ ...fields, hours: '3 to 6 pm', note: 'Ring\ntwice' }, [])).toEqual({});
  expect(placeProblems({ ...fields, name: '', address: ' ' }, [])).toEqual({
    name: 'Please enter a name.',
    address: 'Please enter the address.',
  });
  expect(placeProblems(fields, [{ name: 'the BARN ' }])).toEqual({ name: 'Another place has this name.' });
  expect(placeProblems({ ...fields, hours: 'a\nb' }, [])).toEqual({
    hours: "The hours contains characters that can't be used.",
  });
});

test('who picks up at a place keeps it from being deleted', () => {
  expect(placeHasMembers(1)).toMatch(/^One member picks up here/);
  expect(placeHasMembers(1200)).toMatch(/^1,200 members pick up here/);
});
