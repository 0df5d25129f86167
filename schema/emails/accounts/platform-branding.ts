import type { Context } from '../../context.ts';
import { DEFAULT_DAYS } from '../../rules/schedules/box-date.ts';
import { INK, MAIL_FONT_PATH } from '../drawing/look.ts';
import type { Branding } from '../drawing/branding.ts';

/** The platform, as its own mails show it: they are about an account, which belongs to no business. */
export function platformBranding({ ports: { addresses }, support }: Context): Branding {
  const main = addresses.main();
  return {
    name: 'Regulars',
    logoUrl: '',
    colour: INK,
    ink: '#ffffff',
    coverUrl: '',
    fontUrl: main + MAIL_FONT_PATH,
    siteUrl: main,
    calendarUrl: main,
    portalUrl: `${main}/membership`,
    phone: support.phone,
    email: support.email,
    nextBox: '',
    nextBoxPictureUrl: '',
    days: DEFAULT_DAYS,
  };
}
