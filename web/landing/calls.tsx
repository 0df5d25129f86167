import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The ways on from the landing page: for members, for owners, and for those who are one. */
export function Calls() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.businesses()} size="lg" className="max-sm:w-full">
        Start Your Membership
      </ButtonLink>
      <ButtonLink href={paths.openYourPage()} size="lg" variant="secondary" className="max-sm:w-full">
        Open your page
      </ButtonLink>
      <ButtonLink href={paths.portal()} size="lg" variant="quiet" className="max-sm:w-full">
        Login
      </ButtonLink>
    </div>
  );
}
