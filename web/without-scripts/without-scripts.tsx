import { PublicFrame } from '../app/public-frame.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { ReachUs } from '../ui/page/reach-us.tsx';

/** In the place of a screen that the browser draws, where scripts are switched off or did not come. */
export function WithoutScripts({ hereHref }: { hereHref: string }) {
  const config = useSiteConfig();
  return (
    <PublicFrame>
      <div className="wrap py-12 sm:py-24">
        <EmptyState
          level="h1"
          drawing="shelf"
          title="This page needs JavaScript"
          action={<ButtonLink href={hereHref}>Try Again</ButtonLink>}
        >
          It is switched off in this browser, or it did not arrive. Switch it on or try again
          <ReachUs supportPhone={config.supportPhone} supportEmail={config.supportEmail} />.
        </EmptyState>
      </div>
    </PublicFrame>
  );
}
