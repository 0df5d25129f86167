import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { BusinessPlace } from '../client/requests/business-place.ts';
import { useLeaveSignedIn } from '../client/session/handover.ts';
import type { SignedIn } from '../client/session/session.ts';
import { paths } from '../app/paths.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { pictureSources } from '../ui/pictures/picture-sources.ts';
import { FIELD } from '../ui/pictures/our-pictures.ts';
import { Card } from '../ui/page/card.tsx';
import { pathAfterSignIn } from './after-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPanelProps {
  /** The business whose portal this is, or null for the one over all of them. */
  place: BusinessPlace;
  /** The business's name, where the portal is one business's. */
  businessName?: string;
  /** The business's picture; null for one of ours, undefined while it is not known. */
  coverUrl: string | null | undefined;
  /** Why the visitor is asked to sign in again, where there is a reason. */
  notice?: ReactNode;
  /** Who was signed in here before. */
  username?: string;
}

/** What stands in the portal's place until somebody signs in; then it leads them where they belong. */
export function SignInPanel({ place, businessName, coverUrl, notice, username }: SignInPanelProps) {
  const [search] = useSearchParams();
  const [isSecondStep, setSecondStep] = useState(false);
  const goOn = useGoOn(place.pathSlug, search.get('r'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-[calc(100dvh-4.0625rem)] lg:grid-cols-2">
      <div className="hidden bg-sunken lg:block">
        <SignInPicture coverUrl={coverUrl} />
      </div>
      <div className="flex justify-center px-4 py-8 sm:py-16 lg:items-center lg:px-8">
        <div className="w-full max-w-md min-w-0">
          <h1 className="font-display text-3xl">Member Login</h1>
          <p className="mt-2 text-base text-muted">
            {isSecondStep
              ? 'Your password was right. This account asks for one thing more.'
              : businessName
                ? `Your next box, your orders and your details at ${businessName}.`
                : 'Your next box, your orders and your details.'}
          </p>
          {notice && <div className="mt-6">{notice}</div>}
          <Card className="mt-6">
            <SignInForm defaultUsername={username} onSignedIn={goOn} onSecondStep={setSecondStep} />
          </Card>
          {!isSecondStep && (
            <p className="mt-6 text-base text-muted">
              Not a member yet?{' '}
              <Anchor
                href={place.homeHref ?? paths.businesses()}
                className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
              >
                See the memberships
              </Anchor>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

const BARN_IN_SIGHT = { objectPosition: '60% 50%' };

/** The business's own picture, or one of ours; nothing while it is not known which. A phone fetches neither. */
function SignInPicture({ coverUrl }: { coverUrl: string | null | undefined }) {
  if (coverUrl === undefined) return null;
  const picture = coverUrl
    ? { src: coverUrl, srcSet: pictureSources(coverUrl) }
    : { src: FIELD.src, srcSet: FIELD.srcSet, style: BARN_IN_SIGHT };
  return (
    <img
      {...picture}
      // It fills the height, and is wider than what is seen of it.
      sizes="max(50vw, 150vh)"
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full max-h-[calc(100dvh-4.0625rem)] animate-[appear_160ms_ease-out] object-cover lg:sticky lg:top-0"
    />
  );
}

function useGoOn(pathSlug: string | null, r: string | null) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaveSignedIn = useLeaveSignedIn();
  const { tenant: siteTenant, mainOrigin } = useSiteConfig();
  return ({ account, attachments }: SignedIn) => {
    const path = pathAfterSignIn({
      isAdmin: account.isAdmin,
      hasBusinesses: attachments.length > 0,
      r,
      slug: pathSlug,
    });
    // The admin area lives on the main host only.
    if (siteTenant && path.startsWith(paths.admin())) void leaveSignedIn(mainOrigin + path);
    else if (path !== pathname) void navigate(path, { replace: true });
  };
}
