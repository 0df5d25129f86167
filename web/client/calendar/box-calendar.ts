import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';

/** The day of a box, as a calendar keeps it. */
export interface BoxDay {
  /** The same for the same box however often it is added, so that a calendar moves the entry and adds no second one. */
  uid: string;
  /** In the business's zone: an all-day entry has none of its own. */
  day: LocalDate;
  /** "Pick up your box at Fernhill Farm". */
  title: string;
  /** Plain text; lines are kept. */
  description: string;
  /** Where it is handed over; empty where that is not known. */
  location: string;
  /** Where more is told. */
  url: string;
  businessName: string;
}

/**
 * The text of an .ics file (RFC 5545: CRLF, folded lines, the end of a day is the next one) with one all-day entry.
 * `stamp` is the moment of its making.
 */
export function boxCalendar(box: BoxDay, stamp: Date): string {
  const calendar = ical({
    name: box.businessName,
    prodId: { company: 'Regulars', product: 'Regulars' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: box.uid,
    stamp,
    start: new Date(`${box.day}T00:00:00Z`),
    end: new Date(`${addDays(box.day, 1)}T00:00:00Z`),
    allDay: true,
    summary: box.title,
    description: box.description,
    location: box.location || null,
    url: box.url,
  });
  return `${calendar.toString()}\r\n`;
}
