import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useRemindDebtorMutation } from './money.generated.ts';

interface RemindButtonProps {
  membershipId: string;
  name: string;
  onSent: () => void;
}

/** One press sends a mail about all that is owed; pressed again on the same day it sends none. */
export function RemindButton({ membershipId, name, onSent }: RemindButtonProps) {
  const [remind] = useRemindDebtorMutation();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await remind({ variables: { id: membershipId } });
      toast(`${name} gets a reminder, at most one a day.`);
      onSent();
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The reminder could not be sent' }), { tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      busy={busy}
      busyLabel="Sending…"
      onClick={() => void send()}
    >
      Remind<span className="sr-only"> {name}</span>
    </Button>
  );
}
