import { useState } from 'react';
import { isSameEmail } from '../../schema/rules/accounts/email-address.ts';
import { errorMessage } from '../client/errors/error-message.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { useOwnEmailQuery, useSendConfirmationMutation } from './email.generated.ts';

/** Says that an address is not confirmed yet, and sends the link again; nothing where there is none to confirm. */
export function UnconfirmedEmail() {
  const { data } = useOwnEmailQuery();
  const [send, { loading }] = useSendConfirmationMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const account = data?.viewer?.account;
  if (!account?.email || isSameEmail(account.email, account.confirmedEmail)) return null;
  const { email } = account;

  const again = async () => {
    setFailure(null);
    try {
      await send();
      setSentTo(email);
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'The link could not be sent' }));
    }
  };

  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        <span className="wrap-anywhere">{email}</span> is not confirmed yet. Open the link that we sent there,
        so that you can always get back into your account.
      </p>
      {failure && <Alert>{failure}</Alert>}
      {sentTo === email ? (
        <Notice>A link is on its way.</Notice>
      ) : (
        <Button variant="secondary" busy={loading} busyLabel="Sending…" onClick={() => void again()}>
          Send the link again
        </Button>
      )}
    </div>
  );
}
