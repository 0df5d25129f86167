import type { ReactNode } from 'react';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { dayWithHours } from '../../../schema/rules/schedules/hours.ts';
import type { Quote } from '../offer/order-summary.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { placeInOneLine } from '../../ui/text/place-in-one-line.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CheckoutBusinessQuery } from '../offer/checkout.generated.ts';
import type { Step } from '../steps/steps.ts';

interface ReviewFactsProps {
  business: CheckoutBusinessQuery['business'];
  draft: MembershipSelection;
  quote: Quote | undefined;
  homeHref: string;
  goTo: (step: Step) => void;
}

const editClass =
  'inline-flex min-h-11 shrink-0 items-center rounded-control text-sm font-medium underline underline-offset-4';

/** Membership, contact and address as they will be sent, each with its Edit link. */
export function ReviewFacts({ business, draft, quote, homeHref, goTo }: ReviewFactsProps) {
  const { address } = draft;
  const extras = [...draft.chosenAddons, ...draft.chosenUpgrades].map(({ name }) => name);
  const edit = (step: Step, what: string) => (
    <button type="button" className={editClass} onClick={() => goTo(step)}>
      Edit <VisuallyHidden>{what}</VisuallyHidden>
    </button>
  );
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact
        name={draft.isGift ? 'Gift' : 'Membership'}
        edit={
          <Anchor href={homeHref} className={editClass}>
            Edit <VisuallyHidden>{draft.isGift ? 'gift' : 'membership'}</VisuallyHidden>
          </Anchor>
        }
      >
        <p className="font-medium">
          {draft.chosenItemName} from {business.name}
        </p>
        <p className="text-muted">
          {VARIATION_NAMES[draft.mode]}
          {draft.mode === 'pickup' &&
            ` at ${placeInOneLine(draft.pickupAddress ?? '') || 'the pickup address (not set yet)'}`}
        </p>
        {quote && business.days[draft.mode].rhythm !== 'anniversary' && (
          <p className="text-muted">
            {draft.isGift ? 'On' : 'First box'}{' '}
            {dayWithHours(business.days, { mode: draft.mode, placeId: null }, quote.firstBoxOn)}
          </p>
        )}
        {extras.length > 0 && <p className="text-muted">{extras.join(', ')}</p>}
      </Fact>
      <Fact name="Contact" edit={edit(0, 'contact')}>
        <p>{draft.email || 'No email address yet'}</p>
        {draft.account?.username && <p className="text-muted">Account {draft.account.username}</p>}
      </Fact>
      <Fact name={draft.isGift ? 'Gift for' : 'Address'} edit={edit(1, 'address')}>
        {address?.street ? (
          <>
            <p>{address.fullName}</p>
            <p>{[address.street, address.apt].filter(Boolean).join(', ')}</p>
            <p>
              {address.city}, {address.state} {address.zip}, {address.country}
            </p>
            <p className="text-muted">{address.phone}</p>
          </>
        ) : (
          <p>No address yet</p>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, edit, children }: { name: string; edit: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="text-sm font-medium text-muted max-sm:col-start-1">{name}</dt>
      <dd className="max-sm:row-start-2 break-words">{children}</dd>
      <dd className="-my-2 max-sm:col-start-2 max-sm:row-start-1">{edit}</dd>
    </div>
  );
}
