import { useCallback, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { notOpenYetProblem } from '../../schema/rules/businesses/business.ts';
import { useBusinessPlace } from '../client/requests/business-place.ts';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import { readSelection } from '../client/storage/membership-selection.ts';
import { readTenant } from '../client/storage/stored-tenant.ts';
import { useTenantSession } from '../client/session/tenant-session.ts';
import { paths } from '../app/paths.ts';
import { Alert } from '../ui/messages/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { requestedChoice } from './selection/requested-choice.ts';
import type { RequestedChoice } from './selection/requested-choice.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckoutBusinessQuery } from './offer/checkout.generated.ts';
import { Checkout } from './checkout.tsx';
import { initialSelection } from './selection/initial-selection.ts';

/**
 * /b/{slug}/membership/checkout and /membership/checkout. Without a selection it leads to the business's page,
 * without a business to all of them (docs/rules.md "The selection").
 */
export function CheckoutScreen() {
  const place = useBusinessPlace();
  const { search } = useLocation();
  if (place.slug === null) {
    const slug = readSelection()?.businessSlug ?? readTenant();
    return <Navigate replace to={slug ? paths.checkout(slug) + search : paths.businesses()} />;
  }
  return (
    <BusinessCheckout key={place.slug} slug={place.slug} homeHref={place.homeHref ?? paths.businesses()} />
  );
}

function BusinessCheckout({ slug, homeHref }: { slug: string; homeHref: string }) {
  const [search] = useSearchParams();
  const { session, settling, ended } = useTenantSession(slug);
  const { data, previousData, error, refetch } = useCheckoutBusinessQuery({
    variables: { slug },
    skip: settling,
  });
  const askAgain = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const requested = requestedChoice(search);
  // Decided on arrival: when the checkout ends, its selection is gone while this screen is still being left.
  const [hasChoice] = useState(() => requested !== null || readSelection()?.businessSlug === slug);
  const { business } = data ?? previousData ?? {};

  const frame = (content: ReactNode) => (
    <CheckoutFrame business={business} homeHref={homeHref}>
      {content}
    </CheckoutFrame>
  );
  if (!hasChoice) return <Navigate replace to={homeHref} />;
  if (errorDetails(error).code === 'NOT_FOUND') {
    return frame(
      <EmptyState
        level="h1"
        title="Business not found"
        action={<ButtonLink href={paths.businesses()}>See all businesses</ButtonLink>}
      >
        This address does not belong to a business here, or no longer does.
      </EmptyState>,
    );
  }
  if (error && !business) {
    return frame(
      <div className="wrap py-12">
        <Alert
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {errorMessage(error, {
            fallback: 'Checkout could not be loaded.',
            safe: 'What you chose and typed is kept on this device.',
          })}
        </Alert>
      </div>,
    );
  }
  if (!business || settling) return frame(<CheckoutSkeleton />);

  return (
    <ChosenCheckout
      business={business}
      requested={requested}
      homeHref={homeHref}
      phone={business?.contact.phone ?? null}
      session={session}
      ended={ended}
      onNewPage={askAgain}
    />
  );
}

type ChosenCheckoutProps = Omit<ComponentProps<typeof Checkout>, 'offer' | 'initial'> & {
  requested: RequestedChoice | null;
};

/** Decides once what is being checked out: afterwards the draft is what counts, and its end is no reason to leave. */
function ChosenCheckout({ requested, ...rest }: ChosenCheckoutProps) {
  const { business, homeHref } = rest;
  const closed = notOpenYetProblem(business);
  const offer = closed === null ? business.shownPage.content : null;
  const [initial] = useState(() => offer && initialSelection(business.slug, requested, offer));
  if (offer && initial && !('problem' in initial))
    return <Checkout {...rest} offer={offer} initial={initial} />;
  return (
    <CheckoutFrame business={business} homeHref={homeHref}>
      <EmptyState
        level="h1"
        title={closed ? 'Not open yet' : 'Please choose again'}
        action={
          <ButtonLink href={homeHref}>
            {closed ? `Back to ${business.name}` : 'See the memberships'}
          </ButtonLink>
        }
      >
        <p role="alert">
          {closed ??
            (initial && 'problem' in initial ? initial.problem : 'No memberships are open at the moment.')}
        </p>
      </EmptyState>
    </CheckoutFrame>
  );
}
