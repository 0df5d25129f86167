import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { safePath } from '../../schema/rules/text/safe-path.ts';
import { SecondFactorCard } from '../account/second-factor/second-factor-card.tsx';
import { paths } from '../app/paths.ts';
import { PublicFrame } from '../app/public-frame.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { useLeaveSignedIn } from '../client/session/handover.ts';
import { useSession } from '../client/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Head } from '../ui/page/head.tsx';

/**
 * /second-factor: for whoever must set one up before anything else opens, with the way back `r` that they came from
 * (docs/rules.md "A second factor").
 */
export function SecondFactorScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const leaveSignedIn = useLeaveSignedIn();
  const { tenant, mainOrigin } = useSiteConfig();
  const [isOn, setOn] = useState(false);
  const target = safePath(search.get('r')) ?? paths.admin();
  if (!session) return <Navigate replace to={paths.portal(null, { r: target })} />;

  // The admin area lives on the main host only.
  const goOn = () =>
    tenant && target.startsWith(paths.admin())
      ? leaveSignedIn(mainOrigin + target)
      : navigate(target, { replace: true });

  return (
    <PublicFrame>
      <Head title="Set up a second factor · Regulars" noIndex />
      <div className="wrap flex justify-center py-8 sm:py-16">
        <div className="w-full max-w-md min-w-0">
          <h1 className="font-display text-3xl">Set up a second factor</h1>
          <p className="mt-2 mb-6 text-base text-muted">
            You run something that others rely on, so your password alone does not open it. A passkey is the
            quickest: your finger, your face or the PIN of this device.
          </p>
          <SecondFactorCard level="h2" onChanged={setOn} />
          {isOn && (
            <Button size="lg" wide className="mt-6" onClick={() => void goOn()}>
              Go on
            </Button>
          )}
        </div>
      </div>
    </PublicFrame>
  );
}
