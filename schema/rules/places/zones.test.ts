import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROPERTY_RUNS } from '../../../tests/support/property-runs.ts';
import { deliveryProblem, NOT_DELIVERED, ZONE_FEE_INVALID, zoneOfZip, zoneProblems } from './zones.ts';

const zone = (name: string, ...zips: string[]) => ({ name, zips });

describe('the zone of a ZIP code', () => {
  const zones = [zone('state', '1*'), zone('county', '125*', '126*'), zone('town', '12572', '12600')];

  test.each([
    ['12572', 'town'],
    ['12572-0101', 'town'],
    [' 12600 ', 'town'],
    ['12571', 'county'],
    ['12601', 'county'],
    ['12701', 'state'],
    ['10001', 'state'],
    ['20001', null],
    ['1257', null],
    ['12572 NY', null],
    ['', null],
    [null, null],
  ])('of %j is %s', (zip, name) => {
    expect(zoneOfZip(zip, zones)?.name ?? null).toBe(name);
    expect(zoneOfZip(zip, zones.toReversed())?.name ?? null).toBe(name);
  });

  test('is none outside of them, which is said; without zones everything is delivered to', () => {
    expect(deliveryProblem('20001', zones)).toBe(NOT_DELIVERED);
    expect(deliveryProblem('12572', zones)).toBeNull();
    expect(deliveryProblem('anywhere', zones)).toBe('We do not deliver to this ZIP code');
    expect(deliveryProblem('anywhere', [])).toBeNull();
  });

  test('is the longest entry that begins it, whatever the order of zones and entries', () => {
    const digits = fc.integer({ min: 0, max: 99_999 }).map((number) => String((number % 300) + 12_400));
    const entry = fc
      .tuple(digits, fc.integer({ min: 1, max: 5 }))
      .map(([zip, length]) => (length === 5 ? zip : `${zip.slice(0, length)}*`));
    const entries = fc.uniqueArray(entry, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(entries, digits, fc.integer({ min: 1, max: 4 }), (all, zip, parts) => {
        const made = Array.from({ length: parts }, (_, part) =>
          zone(`${part}`, ...all.filter((_one, at) => at % parts === part)),
        );
        const slow = [5, 4, 3, 2, 1]
          .map((length) => (length === 5 ? zip : `${zip.slice(0, length)}*`))
          .find((candidate) => all.includes(candidate));
        const expected = made.find(({ zips }) => slow !== undefined && zips.includes(slow))?.name ?? null;
        expect(zoneOfZip(zip, made)?.name ?? null).toBe(expected);
        expect(zoneOfZip(zip, made.toReversed())?.name ?? null).toBe(expected);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});

describe('a zone', () => {
  const fields = { name: 'Town', zips: ['12572'], fee: 500 };

  test('is a name, ZIP codes that no other zone has, and a fee', () => {
    expect(zoneProblems(fields, [])).toEqual({});
    expect(zoneProblems({ ...fields, fee: 0 }, [zone('County', '125*')])).toEqual({});
    expect(zoneProblems({ name: ' ', zips: [], fee: -1 }, [])).toEqual({
      name: 'Please enter a name.',
      zips: 'Please enter at least one ZIP code.',
      fee: ZONE_FEE_INVALID,
    });
    expect(zoneProblems({ ...fields, fee: 0.5 }, [])).toEqual({ fee: ZONE_FEE_INVALID });
    expect(zoneProblems({ ...fields, fee: 100_001 }, [])).toEqual({ fee: ZONE_FEE_INVALID });
    expect(zoneProblems(fields, [zone('tOWN ', '10001')])).toEqual({ name: 'Another zone has this name.' });
    expect(zoneProblems(fields, [zone('County', '12572-0001', '12572')])).toEqual({
      zips: '12572 is in the zone “County” already.',
    });
    expect(zoneProblems({ ...fields, zips: ['1*, 2*', '3*'] }, [zone('Far', '3*', '2*')])).toEqual({
      zips: '2* and 1 more are in the zone “Far” already.',
    });
  });
});
