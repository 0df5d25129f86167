import { settingsBody } from './bodies.ts';
import {
  RestAskForCardsDocument,
  RestSaveSettingsDocument,
  RestSettingsDocument,
} from '../documents.generated.ts';
import { route } from '../facade/route.ts';

/** What the owner of a business sets. */
export const settingsRoutes = [
  route('GET /admin/businesses/:id/settings', RestSettingsDocument, {
    summary:
      'What the owner of a business has set; the tax rate in thousandths of a percent (8125 is 8.125 percent), and rounded to basis points.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.managedBusiness.settings,
  }),
  route('POST /admin/businesses/:id/settings', RestSaveSettingsDocument, {
    summary: 'Change some of it: what is left out stays, an empty text is taken away.',
    access: 'business:settings',
    body: settingsBody,
    example: {
      tax_rate_thousandths: 8125,
      tax_modes: ['pickup', 'delivery'],
      legal_name: 'Green Valley Farm LLC',
    },
    variables: ({ params, body }) => ({
      id: params.id,
      settings: {
        taxRate: body.tax_rate,
        taxRateThousandths: body.tax_rate_thousandths,
        taxModes: body.tax_modes,
        legalName: body.legal_name,
        legalAddress: body.legal_address,
        taxNumber: body.tax_number,
        timeZone: body.time_zone,
        remindsDebtors: body.reminds_debtors,
        contactEmail: body.contact_email,
        contactPhone: body.contact_phone,
        acceptsPlatformAccount: body.accepts_platform_account,
        takesPlatformCoupons: body.takes_platform_coupons,
        showsMemberCount: body.shows_member_count,
        creditsDaysOff: body.credits_days_off,
        shipsTo: body.ships_to,
      },
    }),
    response: (data) => data.saved.settings,
  }),
  route('POST /admin/businesses/:id/ask-for-cards', RestAskForCardsDocument, {
    summary:
      'Ask the members whose card another account holds for it once more, by a mail; how many there are, and when they were asked. 409 where that was less than a day ago.',
    access: 'business:settings',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.asked.payments.account,
  }),
];
