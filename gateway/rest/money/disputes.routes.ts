import {
  RestDifferencesDocument,
  RestDisputesDocument,
  RestResumeChargesDocument,
} from '../documents.generated.ts';
import type { RestDisputeFragment } from '../documents.generated.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';

/** What a bank or a payment company says otherwise than the books. */
export const disputesRoutes = [
  route('GET /admin/businesses/:id/disputes', RestDisputesDocument, {
    summary:
      'Charges that owners of cards have taken back by their bank, the newest first; is_held: the membership is charged no more until an owner says so.',
    access: 'business:view',
    isPaged: true,
    variables: ({ params, page }) => ({ id: params.id, ...page }),
    response: ({ disputes }) => pageResponse(disputes, disputeResponse),
    next: (data) => data.disputes.pageInfo,
  }),
  route('POST /admin/memberships/:public_id/resume-charges', RestResumeChargesDocument, {
    summary: 'Charge a membership again that was held by a dispute. Asking again answers the same.',
    access: 'membership:cancel',
    variables: ({ params }) => ({ id: params.public_id }),
    response: ({ subscription }) => subscription,
  }),
  route('GET /admin/businesses/:id/differences', RestDifferencesDocument, {
    summary:
      'What the books and the payment company say differently, as the last night found it, in cents; at most 100.',
    access: 'membership:cancel',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data,
  }),
];

function disputeResponse({ subscription, ...dispute }: RestDisputeFragment) {
  return {
    ...dispute,
    subscription: subscription?.id ?? null,
    username: subscription?.username ?? null,
  };
}
