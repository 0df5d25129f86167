import { paths } from '../app/paths.ts';
import { PublicFrame } from '../app/public-frame.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Head } from '../ui/page/head.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <NothingThere title="Page not found · Regulars" heading="We can’t find that page">
      The address may be mistyped, or the page may have moved. Every business with open memberships is on one
      list.
    </NothingThere>
  );
}

/** The address of a business that is not there. */
export function UnknownBusinessScreen() {
  return (
    <NothingThere title="Business not found · Regulars" heading="We can’t find that business">
      The address may be mistyped, or the business may have closed. Every business with open memberships is on
      one list.
    </NothingThere>
  );
}

interface NothingThereProps {
  /** Of the tab. */
  title: string;
  heading: string;
  children: string;
}

function NothingThere({ title, heading, children }: NothingThereProps) {
  return (
    <PublicFrame>
      <Head title={title} noIndex />
      <div className="wrap py-12 sm:py-24">
        <EmptyState
          level="h1"
          drawing="path"
          title={heading}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href={paths.businesses()}>Choose Your Business</ButtonLink>
              <ButtonLink href={paths.contact()} variant="secondary">
                Contact Us
              </ButtonLink>
            </div>
          }
        >
          {children}
        </EmptyState>
      </div>
    </PublicFrame>
  );
}
