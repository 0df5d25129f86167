import type { ReactNode } from 'react';
import type { MembershipSelection } from '../../schema/rules/memberships/selection.ts';
import { notOpenYetProblem } from '../../schema/rules/businesses/business.ts';
import { errorDetails } from '../client/errors/error-message.ts';
import { readSelection } from '../client/storage/membership-selection.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Head } from '../ui/page/head.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { SiteHeader } from '../ui/page/site-frame.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { SelectedBox } from './selection/selected-box.tsx';
import { useSelectedBusinessQuery } from './selection/selected-business.generated.ts';
import { SelectedPicture } from './selection/selected-picture.tsx';

const TITLE = 'Your selection';

/** /checkout: the stored selection, its price and the way on, in the brand of its business. */
export function SelectionScreen() {
  const selection = readSelection();
  return selection ? <Selected selection={selection} /> : <NothingChosen />;
}

/** What is stored is shown at once, and stays where the business cannot be had: checkout says the rest. */
function Selected({ selection }: { selection: MembershipSelection }) {
  const slug = selection.businessSlug;
  const { data, error } = useSelectedBusinessQuery({ variables: { slug } });
  const business = data?.business;
  const isLoading = !business && !error;
  const isGone = errorDetails(error).code === 'NOT_FOUND';
  const problem = isGone
    ? 'Business not found. What you chose can no longer be had.'
    : business
      ? notOpenYetProblem(business)
      : null;
  const content = (
    <div className="wrap max-w-2xl py-8 sm:py-16">
      <h1 className="font-display text-3xl">{TITLE}</h1>
      <SelectedBox
        selection={selection}
        picture={
          <SelectedPicture
            business={business}
            isLoading={isLoading}
            className="aspect-[5/2] w-full sm:aspect-auto sm:h-full"
          />
        }
      />
      {problem && (
        <Alert className="mt-6" tone={isGone ? 'bad' : 'warn'}>
          {problem}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        {problem ? (
          <ButtonLink size="lg" href={isGone ? paths.businesses() : paths.business(slug)}>
            {isGone ? 'See all businesses' : `Back to ${business?.name}`}
          </ButtonLink>
        ) : (
          <>
            {isLoading ? (
              // Its colour is the business's: it is not first drawn in another.
              <Skeleton label="">
                <SkeletonShape className="h-13 w-full sm:w-54" />
              </Skeleton>
            ) : (
              <ButtonLink size="lg" href={paths.checkout(slug)}>
                Continue to Checkout
              </ButtonLink>
            )}
            <ButtonLink size="lg" variant="secondary" href={paths.business(slug)}>
              Change Selection
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
  // Of a business that is gone there is nothing to wear, and no page to go back to.
  if (isGone) return <OurFrame>{content}</OurFrame>;
  return (
    <CheckoutFrame business={business} homeHref={paths.business(slug)} title={TITLE}>
      {content}
    </CheckoutFrame>
  );
}

function NothingChosen() {
  return (
    <OurFrame>
      <EmptyState
        level="h1"
        title="Nothing chosen yet"
        action={<ButtonLink href={paths.businesses()}>Choose a business</ButtonLink>}
      >
        Choose a membership and it will show here.
      </EmptyState>
    </OurFrame>
  );
}

function OurFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<SiteHeader homeHref={paths.landing()} />}>
      <Head title={TITLE} noIndex />
      {children}
    </PageFrame>
  );
}
