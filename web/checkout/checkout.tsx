import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { emailProblem } from '../../schema/rules/accounts/account.ts';
import { addressProblems, completeAddress } from '../../schema/rules/businesses/address.ts';
import { normaliseCode } from '../../schema/rules/money/coupon.ts';
import { cutoffProblem } from '../../schema/rules/time/cutoff.ts';
import { zipOf } from '../../schema/rules/places/zips.ts';
import type { MembershipSelection } from '../../schema/rules/memberships/selection.ts';
import type { EndedSession, Session } from '../client/session/session.ts';
import { Alert } from '../ui/messages/alert.tsx';
import { AccountStep } from './account/account-step.tsx';
import { DayOfBoxes } from './address/day-of-boxes.tsx';
import { GroupOfBoxes } from './address/group-of-boxes.tsx';
import { AddressStep } from './address/address-step.tsx';
import { withoutChoice } from './selection/requested-choice.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCheckoutQuoteQuery } from './offer/checkout.generated.ts';
import type { CheckoutBusinessQuery, CheckoutOfferFragment } from './offer/checkout.generated.ts';
import { FixedBoxes } from './offer/fixed-boxes.tsx';
import { OrderSummary } from './offer/order-summary.tsx';
import { withPlace } from './selection/with-place.ts';
import { PayingNote } from './payment/paying-note.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { quoteInput } from './selection/selection-input.ts';
import { StepLine } from './steps/step-line.tsx';
import { STEPS, stepOf } from './steps/steps.ts';
import type { Step } from './steps/steps.ts';
import { useDraft } from './use-draft.ts';
import { useSavedContact } from './offer/use-saved-contact.ts';

interface CheckoutProps {
  business: CheckoutBusinessQuery['business'];
  offer: CheckoutOfferFragment;
  initial: MembershipSelection;
  homeHref: string;
  phone: string | null;
  session: Session | null;
  ended: EndedSession | null;
  /** The page that the offer is from is no longer the published one. */
  onNewPage: () => void;
}

/** The three steps beside the order summary. The step is part of the address (`resumeStep`), what is typed is stored. */
export function Checkout({
  business,
  offer,
  initial,
  homeHref,
  phone,
  session,
  ended,
  onNewPage,
}: CheckoutProps) {
  const { draft: stored, keep } = useDraft(initial);
  const draft = withPlace(stored, business.places);
  const known = useSavedContact(session);
  const [search, setSearch] = useSearchParams();
  const step = stepOf(search);
  const [isAddressMissing, setAddressMissing] = useState(false);
  const [askedToSignIn, setAskedToSignIn] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const [appliedCode, setAppliedCode] = useState(() => normaliseCode(draft.couponCode));
  const quoted = useCheckoutQuoteQuery({
    variables: {
      selection: quoteInput({ ...draft, couponCode: appliedCode }),
      ...(business.hasZones && draft.mode === 'delivery' && { zip: zipOf(draft.address?.zip) }),
    },
    fetchPolicy: 'cache-and-network',
  });
  const quote = (quoted.data ?? quoted.previousData)?.quote;
  // What is pressed is chosen at once, before its quote has come.
  const group = quote && quote.groups.length > 0 ? (draft.group ?? quote.group) : null;
  const comesEverySecondWeek =
    offer.itemsSnapshot.find(({ id }) => id === draft.chosenItemId)?.frequency === 'every_second';
  const { version } = business.shownPage;
  const isOfNewPage = quote !== undefined && quote.pageVersion !== version;
  // Every line of the summary is of one page: the one that the price is from.
  useEffect(() => {
    if (isOfNewPage) onNewPage();
  }, [isOfNewPage, onNewPage]);
  const closed = quote?.cutoffProblem ?? cutoffProblem(business.today, offer.subscriptionCutoffDay);

  const goTo = (next: Step) => {
    const address = withoutChoice(search);
    address.set('resumeStep', String(next));
    setSearch(address);
  };
  // The choice that came in the address is stored by now, and must not come back with every reload.
  useEffect(() => {
    if (search.has('item')) setSearch(withoutChoice(search), { replace: true });
  }, [search, setSearch]);
  useFocusOnArrival(step, heading);
  const isDone = (each: Step) =>
    each === 0
      ? session !== null && emailProblem(draft.email) === null
      : Object.keys(addressProblems(completeAddress(draft.address))).length === 0 && !quote?.zipProblem;

  return (
    <CheckoutFrame business={business} homeHref={homeHref}>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-8">
        <OrderSummary
          business={business}
          draft={draft}
          offer={offer}
          quote={quote}
          phone={phone}
          className="lg:order-2"
        />
        <div className="min-w-0">
          <StepLine step={step} isDone={isDone} onBack={goTo} />
          {closed && (
            <Alert tone="warn" className="mt-6">
              {closed}
            </Alert>
          )}
          <h1 ref={heading} tabIndex={-1} className="mt-6 font-display text-2xl outline-none sm:text-3xl">
            {STEPS[step]}
          </h1>
          {step === 0 && draft.isGift !== true && (
            <PayingNote isByCard={business.paymentSettings.method === 'card'} mode={draft.mode} />
          )}
          {step < 2 && draft.isGift !== true && !closed && (quote || !comesEverySecondWeek) && (
            <FixedBoxes business={business} draft={draft} group={group} />
          )}
          {step === 0 && (
            <AccountStep
              draft={draft}
              keep={keep}
              session={session}
              known={known}
              ended={ended}
              reason={askedToSignIn}
              onDone={() => {
                setAskedToSignIn(null);
                goTo(1);
              }}
            />
          )}
          {step === 1 && (
            <AddressStep
              // What is known may arrive after the step was drawn; what was typed by then is in the draft.
              key={known?.address ? 'known' : 'new'}
              draft={draft}
              day={
                <>
                  <DayOfBoxes business={business} draft={draft} group={group} keep={keep} />
                  <GroupOfBoxes quote={quote} chosen={group} keep={keep} />
                </>
              }
              keep={keep}
              known={known}
              business={business}
              zipProblem={quote?.zipProblem ?? null}
              onBack={() => goTo(0)}
              isMissing={isAddressMissing}
              onDone={() => {
                setAddressMissing(false);
                goTo(2);
              }}
            />
          )}
          {step === 2 && (
            <ReviewStep
              business={business}
              // The group that was proposed is the one that is ordered, whoever joins meanwhile.
              draft={group ? { ...draft, group } : draft}
              phone={phone}
              keep={keep}
              offer={offer}
              paymentSettings={business.paymentSettings}
              quote={quote}
              quoteFailure={quoted.error}
              isQuoting={quoted.loading}
              onQuoteAgain={() => void quoted.refetch()}
              appliedCode={appliedCode}
              onApplyCoupon={() => setAppliedCode(normaliseCode(draft.couponCode))}
              isClosed={closed !== null}
              session={session}
              homeHref={homeHref}
              goTo={goTo}
              onAddressNeeded={() => {
                setAddressMissing(!quote?.zipProblem);
                goTo(1);
              }}
              onSignInNeeded={(sentence) => {
                setAskedToSignIn(sentence);
                goTo(0);
              }}
            />
          )}
        </div>
      </div>
    </CheckoutFrame>
  );
}

/** After a change of step, not on the first one: the top of the step, with the focus on its heading. */
function useFocusOnArrival(step: Step, heading: React.RefObject<HTMLHeadingElement | null>) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, heading]);
}
