import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { useBusinessPlace } from '../../client/requests/business-place.ts';
import { useLinkSecret } from '../../client/session/link-secret.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PortalBrand } from '../frame/portal-brand.tsx';
import { SignedOutFrame } from '../frame/signed-out-frame.tsx';
import { usePortalBusinessQuery } from '../membership/portal.generated.ts';
import { AskedCard } from './asked-card.tsx';
import { useCardLinkQuery } from './card-link.generated.ts';

/** /card#…: the card of one membership, by the link that was mailed for it (docs/rules.md "A link to the card"). */
export function CardLinkScreen() {
  const token = useLinkSecret();
  const { slug, homeHref } = useBusinessPlace();
  const { data, error, refetch } = useCardLinkQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  // A link that is over names no business: the address may.
  const { data: here } = usePortalBusinessQuery(slug ? { variables: { slug } } : { skip: true });
  const asked = data?.cardLink;
  const business = asked?.business ?? here?.business;
  return (
    <SignedOutFrame
      title="Your card"
      brand={<PortalBrand business={business} homeHref={homeHref ?? paths.landing()} />}
      theme={business?.shownPage.content?.theme ?? null}
    >
      <div className="wrap flex justify-center py-8 sm:py-16">
        <div className="w-full max-w-md">
          {asked ? (
            <AskedCard token={token} asked={asked} />
          ) : error ? (
            <LinkOver error={error} onRetry={() => void refetch()} />
          ) : (
            <Titled title="Your card">
              <Skeleton label="Loading your card…">
                <SkeletonShape className="h-24 w-full" />
                <SkeletonShape className="mt-4 h-13 w-full" />
              </Skeleton>
            </Titled>
          )}
        </div>
      </div>
    </SignedOutFrame>
  );
}

function LinkOver({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOver = errorDetails(error).code === 'NOT_FOUND';
  return (
    <Titled title="Your card">
      <div className="grid gap-4">
        <Alert>{errorMessage(error, { fallback: 'This link could not be opened' })}</Alert>
        {isOver ? (
          <ButtonLink href={paths.portal()} size="lg" className="w-full">
            Sign In
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>Try Again</Button>
        )}
      </div>
    </Titled>
  );
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className="font-display text-3xl">{title}</h1>
    <Card className="mt-6">{children}</Card>
  </>
);
