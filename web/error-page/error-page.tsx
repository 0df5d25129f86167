import { paths } from '../app/paths.ts';
import { PublicFrame } from '../app/public-frame.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Head } from '../ui/page/head.tsx';

/** Something of ours failed. The links are plain ones: a fresh document is the surest way out. */
export function ErrorPage({ hereHref }: { hereHref: string }) {
  return (
    <PublicFrame>
      <Head title="Something went wrong · Regulars" noIndex />
      <div className="wrap py-12 sm:py-24" role="alert">
        <EmptyState
          level="h1"
          drawing="shelf"
          title="Something went wrong on our side"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href={hereHref} target="_self">
                Try Again
              </ButtonLink>
              <ButtonLink href={paths.landing()} target="_self" variant="secondary">
                Go to the start page
              </ButtonLink>
            </div>
          }
        >
          Your memberships and orders are safe. Please try again in a moment.
        </EmptyState>
      </div>
    </PublicFrame>
  );
}
