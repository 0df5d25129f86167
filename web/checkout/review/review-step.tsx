import { useId, useRef, useState } from 'react';
import { addressProblems, completeAddress } from '../../../schema/rules/businesses/address.ts';
import { emailProblem, LOG_IN_TO_CHECK_OUT } from '../../../schema/rules/accounts/account.ts';
import { normaliseCode } from '../../../schema/rules/money/coupon.ts';
import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import { needsCard } from '../../../schema/rules/money/payment.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import type { Session } from '../../client/session/session.ts';
import { readSelection } from '../../client/storage/membership-selection.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { useCardForm } from '../../payments/use-card-form.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { unansweredAttempt } from '../payment/attempt.ts';
import { buyerOf } from '../payment/buyer-of.ts';
import type { CheckoutBusinessQuery, CheckoutOfferFragment } from '../offer/checkout.generated.ts';
import { changedPrice } from './changed-price.ts';
import { Consent } from './consent.tsx';
import { CouponForm } from './coupon-form.tsx';
import { InView } from './in-view.tsx';
import type { Quote } from '../offer/order-summary.tsx';
import { PaymentSection } from '../payment/payment-section.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { SeeOrders } from '../payment/see-orders.tsx';
import type { Step } from '../steps/steps.ts';
import { moneyWords } from '../payment/money-words.ts';
import { orderBody, usePlaceOrder } from '../payment/use-place-order.ts';

interface ReviewStepProps {
  business: CheckoutBusinessQuery['business'];
  draft: MembershipSelection;
  keep: (patch: Partial<MembershipSelection>) => void;
  offer: CheckoutOfferFragment;
  paymentSettings: PaymentSettingsFragment;
  quote: Quote | undefined;
  quoteFailure: unknown;
  phone: string | null;
  isQuoting: boolean;
  onQuoteAgain: () => void;
  /** The coupon that the quote counts. */
  appliedCode: string;
  onApplyCoupon: () => void;
  /** Past the signup cutoff: nothing can be sent today. */
  isClosed: boolean;
  session: Session | null;
  homeHref: string;
  goTo: (step: Step) => void;
  onAddressNeeded: () => void;
  onSignInNeeded: (sentence: string) => void;
}

/** Everything once more with an Edit link each, the coupon, the payment, and the button that sends the order. */
export function ReviewStep(props: ReviewStepProps) {
  const {
    business,
    draft,
    keep,
    offer,
    paymentSettings,
    quote,
    quoteFailure,
    isQuoting,
    onQuoteAgain,
    appliedCode,
    onApplyCoupon,
    isClosed,
    session,
    goTo,
    onAddressNeeded,
    onSignInNeeded,
  } = props;
  const isByCard = paymentSettings.method === 'card';
  const isFree = quote !== undefined && !needsCard(quote);
  const card = useCardForm(isByCard && !isFree ? paymentSettings.browser : null);
  const { place, isPlacing, setback } = usePlaceOrder({
    coverUrl: business.coverUrl ?? null,
    onSignInNeeded,
    payWithCard: card.payWith,
    onPriceChanged: onQuoteAgain,
  });
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [totalNews, setTotalNews] = useState(false);
  const moneyId = useId();
  const coupon = useRef<HTMLInputElement>(null);
  const price = changedPrice(draft, offer, setback?.newAmount ?? quote?.subtotalAmount ?? null);

  // Pressing the button that names the new price is the agreement to it.
  const agreed = price === null ? {} : { price: formatUsd(price) };
  const send = () => {
    setAsking(false);
    keep(agreed);
    const isShown = quote !== undefined && (price === null || price === quote.subtotalAmount);
    void place(
      { ...draft, ...agreed },
      {
        buyer: isByCard && !isFree ? buyerOf(draft, quote) : null,
        shownTotalAmount: isShown ? quote.totalAmount : null,
      },
    );
  };
  const submit = () => {
    setProblem(null);
    setTotalNews(false);
    if (!session) return onSignInNeeded(LOG_IN_TO_CHECK_OUT);
    if (emailProblem(draft.email)) return goTo(0);
    const isComplete = Object.keys(addressProblems(completeAddress(draft.address))).length === 0;
    if (!isComplete || quote?.zipProblem) return onAddressNeeded();
    const code = normaliseCode(draft.couponCode);
    if (code !== appliedCode || (code && isQuoting)) {
      // The discount is shown before anything is sent, so a code that was not looked at yet waits for another press.
      onApplyCoupon();
      return setTotalNews(true);
    }
    if (code && quote?.couponProblem) {
      setProblem(quote.couponProblem);
      return coupon.current?.focus();
    }
    // An attempt whose answer was lost may be that membership itself: sending it again is no second one.
    const isSameAgain = unansweredAttempt(draft.businessSlug, orderBody({ ...draft, ...agreed })) === 'same';
    // What was checked out in another tab is stored no more: this press would be a second order.
    const isOrderedElsewhere = readSelection() === null;
    if ((isOrderedElsewhere || (quote?.alreadyMember && !draft.isGift)) && !isSameAgain)
      return setAsking(true);
    send();
  };

  return (
    <div className="mt-6 space-y-6">
      {!session && (
        <Alert
          action={
            <Button variant="secondary" onClick={() => onSignInNeeded(LOG_IN_TO_CHECK_OUT)}>
              Log In
            </Button>
          }
        >
          {LOG_IN_TO_CHECK_OUT}
        </Alert>
      )}
      <ReviewFacts business={business} draft={draft} quote={quote} homeHref={props.homeHref} goTo={goTo} />
      <CouponForm
        typed={draft.couponCode ?? ''}
        onType={(couponCode) => {
          setProblem(null);
          keep({ couponCode });
        }}
        applied={appliedCode}
        onApply={onApplyCoupon}
        problem={quote?.couponProblem ?? null}
        discountAmount={quote?.discountAmount ?? 0}
        isChecking={isQuoting}
        inputRef={coupon}
      />
      <PaymentSection
        businessName={business.name}
        phone={props.phone}
        mode={draft.mode}
        quote={quote}
        isGift={draft.isGift === true}
        today={business.today}
        days={business.days}
        card={isByCard ? (isFree ? 'nothing' : card) : null}
      />
      {price !== null && (
        <Alert tone="warn">
          The price has changed: it is now {draft.isGift ? formatUsd(price) : monthlyPrice(price)}. You were
          shown {draft.price}. Nothing has been ordered yet.
        </Alert>
      )}
      {quoteFailure !== undefined && !quote && (
        <Alert
          action={
            <Button variant="secondary" onClick={onQuoteAgain}>
              Try Again
            </Button>
          }
        >
          {errorMessage(quoteFailure, {
            fallback: 'The price could not be checked.',
            safe: 'What you typed is kept.',
          })}
        </Alert>
      )}
      {problem && <Alert>{problem}</Alert>}
      {totalNews && !isQuoting && quote && !quote.couponProblem && (
        <InView>
          <Notice tone="info">
            With your coupon the {draft.isGift ? 'box' : 'first box'} is {formatUsd(quote.totalAmount)}. Press
            the button to order it.
          </Notice>
        </InView>
      )}
      {setback && setback.newAmount === null && (
        <InView>
          <Alert action={setback.earlierOrder && <SeeOrders slug={draft.businessSlug} />}>
            {setback.sentence}
          </Alert>
        </InView>
      )}
      <Consent texts={business.legalTexts} />
      {/* On a phone it stays at the bottom of the screen, with the sum, however long the step is. */}
      <div className="flex flex-wrap-reverse gap-x-3 gap-y-2 bg-paper max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:pt-2 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button variant="secondary" size="lg" onClick={() => goTo(1)}>
          Back
        </Button>
        <Button
          size="lg"
          className="grow sm:grow-0"
          disabled={isClosed || (!quote && !isQuoting)}
          busy={isPlacing || (!quote && isQuoting)}
          busyLabel={isPlacing ? 'Sending your order…' : 'Checking the price…'}
          aria-describedby={moneyId}
          onClick={submit}
        >
          {price === null ? 'Complete Checkout' : `Agree to ${formatUsd(price)} and Complete`}
        </Button>
        {quote && price === null && (
          <p id={moneyId} className="flex w-full items-baseline gap-2 sm:w-auto sm:self-center">
            <strong className="tabular text-lg">{formatUsd(quote.totalAmount)}</strong>
            <span className="text-sm text-muted">{moneyWords(draft, quote, isByCard)}</span>
          </p>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        title={
          draft.isGift
            ? 'This gift was ordered in another window.'
            : `You already have a membership at ${business.name}.`
        }
        confirmLabel={draft.isGift ? 'Order Another Gift' : 'Start Another Membership'}
        cancelLabel="Cancel"
        onCancel={() => setAsking(false)}
        onConfirm={send}
      >
        {draft.isGift
          ? 'Do you want to order a second one beside it? Each is paid for.'
          : 'Do you want to start another one beside it? Both will be charged every month.'}
      </AlertDialog>
    </div>
  );
}
