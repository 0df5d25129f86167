import { closureBody, foreseenBody, movedDayBody, scheduleBody } from './days.bodies.ts';
import {
  RestAddClosureDocument,
  RestAddMovedDayDocument,
  RestDaysOffDocument,
  RestRemoveClosureDocument,
  RestRemoveMovedDayDocument,
  RestSaveScheduleDocument,
  RestScheduleDocument,
} from '../documents.generated.ts';
import type { RestForeseenFragment } from '../documents.generated.ts';
import { DRY_RUN, isDry } from '../facade/dry-run.ts';
import { route } from '../facade/route.ts';

/** What a change does to members, or would. */
const foreseenOf = ({ foreseen, progress }: RestForeseenFragment) => ({
  ...foreseenBody(foreseen),
  progress,
});

/** On which days the boxes of a business come, its days off and moved days. */
export const daysRoutes = [
  route('GET /admin/businesses/:id/schedule', RestScheduleDocument, {
    summary:
      'On which days its boxes come, by mode, and until when they can be changed; the specification’s days where nothing is set.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.managedBusiness.business.days,
  }),
  route('POST /admin/businesses/:id/schedule', RestSaveScheduleDocument, {
    summary:
      'Set it: a mode that is left out stays. Members’ boxes move along; beyond 1,000 members a job goes on, as `progress` says. `soon` says in which months boxes would come less than 14 days after the one before: those of `leave_out` are skipped, and not charged.',
    access: 'business:settings',
    body: scheduleBody,
    query: DRY_RUN,
    example: {
      pickup: { rhythm: 'weekdays', weekdays: ['thursday', 'saturday'], hours: '3 to 6 pm', deadlineDays: 3 },
    },
    variables: ({ params, body: { leave_out, ...schedule }, query }) => ({
      id: params.id,
      schedule,
      leaveOut: leave_out,
      dryRun: isDry(query),
    }),
    response: ({ changed }) => ({ ...changed.business.days, ...foreseenOf(changed) }),
  }),
  route('GET /admin/businesses/:id/closures', RestDaysOffDocument, {
    summary: 'Its days off, the earliest first.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => ({ closures: data.managedBusiness.business.days.closures }),
  }),
  route('POST /admin/businesses/:id/closures', RestAddClosureDocument, {
    summary: 'Close days, or a whole month: no box comes on them.',
    access: 'days:off',
    status: 201,
    body: closureBody,
    query: DRY_RUN,
    example: { from: '2027-08-01', to: '2027-08-31', words: 'We are away in August' },
    variables: ({ params, body: { place_ids, ...closure }, query }) => ({
      id: params.id,
      closure: { ...closure, placeIds: place_ids },
      dryRun: isDry(query),
    }),
    response: ({ changed }) => ({
      ...changed.business.days.closures.find(({ id }) => id === changed.id),
      ...foreseenOf(changed),
    }),
  }),
  route('DELETE /admin/businesses/:id/closures/:closure', RestRemoveClosureDocument, {
    summary: 'Take days off back, until the first deadline of a box that they moved: boxes come again.',
    access: 'days:off',
    query: DRY_RUN,
    variables: ({ params, query }) => ({ id: params.id, closure: params.closure, dryRun: isDry(query) }),
    response: ({ changed }) => ({ ok: true, ...foreseenOf(changed) }),
  }),
  route('GET /admin/businesses/:id/moved-days', RestDaysOffDocument, {
    summary: 'Days of its schedule that are another day this once, the earliest first.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => ({ moved_days: data.managedBusiness.business.days.moved_days }),
  }),
  route('POST /admin/businesses/:id/moved-days', RestAddMovedDayDocument, {
    summary: 'Move one day to another one of its month; boxes that are ordered move too.',
    access: 'days:off',
    status: 201,
    body: movedDayBody,
    query: DRY_RUN,
    example: { from: '2026-11-26', to: '2026-11-24', words: 'Thanksgiving' },
    variables: ({ params, body: { place_ids, ...movedDay }, query }) => ({
      id: params.id,
      movedDay: { ...movedDay, placeIds: place_ids },
      dryRun: isDry(query),
    }),
    response: ({ changed }) => ({
      ...changed.business.days.moved_days.find(({ id }) => id === changed.id),
      ...foreseenOf(changed),
    }),
  }),
  route('DELETE /admin/businesses/:id/moved-days/:day', RestRemoveMovedDayDocument, {
    summary: 'Take a moved day back, while both of its days are ahead.',
    access: 'days:off',
    query: DRY_RUN,
    variables: ({ params, query }) => ({ id: params.id, movedDay: params.day, dryRun: isDry(query) }),
    response: ({ changed }) => ({ ok: true, ...foreseenOf(changed) }),
  }),
];
