import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useResumeChargesMutation } from './disputes.generated.ts';

interface ResumeButtonProps {
  membershipId: string;
  name: string;
  onDone: () => void;
}

/** Lets a membership be charged again that was held by a dispute. */
export function ResumeButton({ membershipId, name, onDone }: ResumeButtonProps) {
  const [resume] = useResumeChargesMutation();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await resume({ variables: { id: membershipId } });
      toast(`${name} is charged again from the next box on.`);
      onDone();
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The membership could not be charged again' }), { tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      className="whitespace-nowrap"
      busy={busy}
      busyLabel="Saving…"
      onClick={() => void send()}
    >
      Charge again<span className="sr-only"> {name}</span>
    </Button>
  );
}
