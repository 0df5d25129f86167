import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { isAhead } from '../../../schema/rules/schedules/days-off.ts';
import { RestPublicScheduleDocument } from '../documents.generated.ts';
import { route } from '../facade/route.ts';

export const publicScheduleRoutes = [
  route('GET /businesses/:slug/schedule', RestPublicScheduleDocument, {
    summary:
      'When the boxes of a business come, by each mode that its page offers, with the next three days that somebody who joins today can have, and the days off to come. `places` are where boxes are picked up: the open ones in their order, with the weekdays that each holds (none: all).',
    access: 'visitor',
    optional: [...FULFILLMENT_MODES],
    variables: ({ params }) => ({ slug: params.slug }),
    response: ({ business }) => {
      const { days, places, shownPage, today } = business;
      const offered = FULFILLMENT_MODES.filter((mode) => shownPage.content?.fulfillment[mode]);
      return {
        modes: Object.fromEntries(
          offered.map((mode) => [
            mode,
            { ...days[mode], next: business[mode], places: mode === 'pickup' ? places : [] },
          ]),
        ),
        season: days.season,
        closures: days.closures.filter((closure) => isAhead(closure, today)),
      };
    },
  }),
];
