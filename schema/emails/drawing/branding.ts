import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { shownPage } from '../../pages/public-page.ts';
import { DARK_INK, parseColour, readableOn } from '../../rules/pages/colour.ts';
import { MAIL_FONT_PATH } from './look.ts';
import { coverPicture, mailPicture } from './mail-picture.ts';
import { DEFAULT_THEME } from '../../rules/pages/empty-page.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import { daysOf } from '../../schedules/days-of.ts';

/** A business as its mails show it, and where they lead. Addresses are whole ones. */
export interface Branding {
  name: string;
  /** '' where it has none. */
  logoUrl: string;
  /** Six hex digits, for buttons and the line on top; and what is read on it. */
  colour: string;
  ink: string;
  /** The first picture of its own page; '' where it has none that mail programs show. */
  coverUrl: string;
  /** The display font, for mail programs that fetch one. */
  fontUrl: string;
  siteUrl: string;
  /** What "/2026-12-03.ics" follows: a day of its boxes, for calendars. */
  calendarUrl: string;
  portalUrl: string;
  /** Of those who help members; null where nobody is named. */
  phone: string | null;
  email: string | null;
  /** What the business says about its next box, as sanitised HTML; '' where it says nothing. */
  nextBox: string;
  /** A picture of that box; '' where it has none that mail programs show. */
  nextBoxPictureUrl: string;
  /** When its boxes come, with hours. */
  days: BusinessDays;
}

/** The business as it shows itself now; a closed one has no site, so that its mails lead to the main host. */
export async function brandingOf(context: Context, business: BusinessRow): Promise<Branding> {
  const { addresses } = context.ports;
  const page = business.closedAt ? null : await shownPage(context, business);
  const nextBox = business.closedAt ? null : await context.loaders.nextBox.load(business.id);
  const theme = page?.content.theme ?? DEFAULT_THEME;
  const colour = solidColour(theme.primary);
  const siteUrl = business.closedAt ? addresses.main() : addresses.business(business.slug);
  return {
    name: business.name,
    logoUrl: mailPicture(business.logoUrl, addresses.main()),
    coverUrl: coverPicture(business.closedAt ? '' : (business.coverUrl ?? ''), addresses.main()),
    colour,
    ink: readableOn(colour, solidColour(theme.primaryText)),
    fontUrl: addresses.main() + MAIL_FONT_PATH,
    siteUrl,
    calendarUrl: `${addresses.main()}/calendar/${business.slug}`,
    portalUrl: `${siteUrl}/membership`,
    phone: business.contactPhone ?? context.support.phone,
    email: business.contactEmail ?? context.support.email,
    nextBox: nextBox?.content ?? '',
    nextBoxPictureUrl: coverPicture(nextBox?.pictureUrl ?? '', addresses.main()),
    days: daysOf(business),
  };
}

/** Six hex digits; a colour that can be seen through is laid over white, one that can't be seen on it is our ink. */
function solidColour(colour: string): string {
  const parsed = parseColour(colour);
  if (!parsed || parsed.a === 0) return DARK_INK;
  const { r, g, b, a } = parsed;
  const digits = [r, g, b].map((part) =>
    Math.round(part * a + 255 * (1 - a))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
