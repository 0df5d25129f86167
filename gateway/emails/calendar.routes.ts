import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod } from 'ical-generator';

import { notFound } from '../../schema/errors.ts';
import { addDays, yearMonth } from '../../schema/rules/time/calendar.ts';
import { isLocalDate } from '../../schema/rules/time/written-date.ts';
import type { LocalDate } from '../../schema/rules/time/calendar.ts';
import { openContext } from '../context.ts';
import type { ContextParts } from '../context.ts';

/**
 * /calendar/{slug}/2026-12-03.ics: a day that a mail names, as an all-day entry for the reader's calendar. It says what
 * the address says and nothing of any member, so that it needs no token; 404 for no open business and for no day.
 */
export function mountBoxCalendar(app: FastifyInstance, parts: ContextParts): void {
  app.get<{ Params: { slug: string; file: string } }>('/calendar/:slug/:file', async (request, reply) => {
    const { slug, file } = request.params;
    const [, day] = /^(.+)\.ics$/.exec(file) ?? [];
    // An entry ends on the day after it.
    if (!isLocalDate(day)) throw notFound();
    const context = await openContext(parts, request);
    const business = await context.tenant.bySlug(slug);
    const url = `${context.ports.addresses.business(business.slug)}/membership`;
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="box-${day}.ics"`)
      .header('cache-control', 'no-cache')
      .send(entry({ name: business.name, slug: business.slug, day, url }, context.now()));
  });
}

/** A month's entry has one name, so that a day that moved within its month moves in the calendar too. */
function entry(
  { name, slug, day, url }: { name: string; slug: string; day: LocalDate; url: string },
  stamp: Date,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Regulars', product: 'Regulars' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${slug}-${yearMonth(day)}@${new URL(url).hostname}`,
    stamp,
    start: new Date(`${day}T00:00:00Z`),
    end: new Date(`${addDays(day, 1)}T00:00:00Z`),
    allDay: true,
    summary: `Your box: ${name}`,
    url,
  });
  return `${calendar.toString()}\r\n`;
}
