import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../client/errors/error-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { to } from '../screens.ts';
import { useFinishConnectingPaymentsMutation } from './payments.generated.ts';
import { connectingBusiness } from './remember-connecting.ts';

const SAID_NO = 'Nothing was connected: the company’s page was left without a yes.';

/** /admin/connect/{company}: where a payment company sends an owner back to, with a yes or a no. */
export function CameBackScreen() {
  const { id: provider = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [finish] = useFinishConnectingPaymentsMutation();
  const code = query.get('code');
  const state = query.get('state');
  const [failure, setFailure] = useState<string | null>(code && state ? null : SAID_NO);
  const business = connectingBusiness();
  // A code counts once, and React mounts twice while developing.
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current || !code || !state) return;
    isSent.current = true;
    finish({ variables: { provider, code, state } }).then(
      ({ data }) =>
        navigate(to('businessPayments', data!.finishConnectingPayments.business.id), { replace: true }),
      (error: unknown) => setFailure(errorMessage(error, { fallback: 'It could not be connected.' })),
    );
  }, [code, state, provider, finish, navigate]);

  return (
    <>
      <Head title="Payments · Regulars" noIndex />
      <PageTitle title="Payments" />
      {failure ? (
        <div className="grid max-w-2xl gap-4">
          <Alert>{failure}</Alert>
          <ButtonLink
            href={business ? to('businessPayments', business) : to('my')}
            className="justify-self-start"
          >
            {business ? 'Back to Payments' : 'My businesses'}
          </ButtonLink>
        </div>
      ) : (
        <Skeleton label="Connecting…" className="grid max-w-2xl gap-6">
          <SkeletonShape className="h-56 w-full" />
        </Skeleton>
      )}
    </>
  );
}
