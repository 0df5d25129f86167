import { paths } from '../app/paths.ts';
import { PublicFrame } from '../app/public-frame.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Head } from '../ui/page/head.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <PublicFrame>
      <Head title="Page not found · Regulars" noIndex />
      <div className="wrap py-12 sm:py-24">
        <EmptyState
          level="h1"
          drawing="path"
          title="We can’t find that page"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href={paths.businesses()}>Choose Your Business</ButtonLink>
              <ButtonLink href={paths.contact()} variant="secondary">
                Contact Us
              </ButtonLink>
            </div>
          }
        >
          The address may be mistyped, or the page may have moved. Every business with open memberships is on
          one list.
        </EmptyState>
      </div>
    </PublicFrame>
  );
}
