import type { EmailKind } from '../../../schema/rules/text/email-kinds.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { toast } from '../../ui/messages/toaster.tsx';
import { useSendTestEmailMutation } from './test-email.generated.ts';

/** What is being written about the next box, not saved yet. */
interface WrittenBox {
  content: string;
  pictureUrl: string | null;
}

/** Sends a mail of a business to oneself, and says where it went or why not (docs/rules.md "A test to oneself"). */
export function useTestEmail(businessId: string) {
  const [sendTestEmail, { loading }] = useSendTestEmailMutation();
  /** True where it was sent. */
  const send = async (kind: EmailKind, written?: WrittenBox): Promise<boolean> => {
    const draft = written && { nextBox: written.content, pictureUrl: written.pictureUrl ?? '' };
    try {
      const { data } = await sendTestEmail({ variables: { id: businessId, kind, ...draft } });
      toast(`A test is on its way to ${data?.sendTestEmail ?? 'you'}.`);
      return true;
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The test could not be sent. Please try again.' }), {
        tone: 'bad',
        duration: 6000,
      });
      return false;
    }
  };
  return { send, isSending: loading };
}
