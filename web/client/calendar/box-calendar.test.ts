import { expect, test } from '@jest/globals';
import { boxCalendar } from './box-calendar.ts';

const text = boxCalendar(
  {
    uid: 'sub_1-2026-10@regulars.example',
    day: '2026-10-31',
    title: 'Pick up your box; Fernhill, Farm',
    description: `Small Box · ${'ü'.repeat(60)}\nYou pay $39.00`,
    location: '214 River Road, Red Hook',
    url: 'https://regulars.example/membership',
    businessName: 'Fernhill Farm',
  },
  new Date('2026-10-30T23:30:00Z'),
);

test('a box is one entry of a whole day, which ends on the next one', () => {
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('UID:sub_1-2026-10@regulars.example\r\n');
  expect(text).toContain('DTSTAMP:20261030T233000Z\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20261031\r\nDTEND;VALUE=DATE:20261101\r\n');
  expect(text).toContain('SUMMARY:Pick up your box\\; Fernhill\\, Farm\r\n');
  expect(text).toContain('LOCATION:214 River Road\\, Red Hook\r\n');
});

test('every line ends with CRLF and has at most 75 octets; folded ones read as they were', () => {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(
    `DESCRIPTION:Small Box · ${'ü'.repeat(60)}\\nYou pay $39.00\r\n`,
  );
});
