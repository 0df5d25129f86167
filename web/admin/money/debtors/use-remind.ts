import { errorMessage } from '../../../client/errors/error-message.ts';
import { toast } from '../../../ui/messages/toaster.tsx';
import { useRemindDebtorMutation } from '../money.generated.ts';

/** Sends a mail about all that a membership owes; asked again on the same day it sends none. */
export function useRemind(onSent: () => void) {
  const [remind] = useRemindDebtorMutation();
  return async (membershipId: string, name: string) => {
    try {
      await remind({ variables: { id: membershipId } });
      toast(`${name} gets a reminder, at most one a day.`);
      onSent();
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The reminder could not be sent' }), { tone: 'bad' });
    }
  };
}
