import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useSaveEmailPreferencesMutation } from './account.generated.ts';
import { useNews } from '../membership/news.tsx';
import type { PortalQuery } from '../membership/portal.generated.ts';

/** The switch for the mails that aren't needed; it saves by itself. */
export function EmailPreferences({ account }: { account: NonNullable<PortalQuery['viewer']>['account'] }) {
  const [savePreferences] = useSaveEmailPreferencesMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const news = useNews();

  const save = async (optional: boolean) => {
    setFailure(null);
    news.clear();
    try {
      await savePreferences({
        variables: { optional },
        // Shown at once, and taken back where it could not be saved.
        optimisticResponse: {
          saveEmailPreferences: { __typename: 'Account', id: account.id, wantsOptionalEmails: optional },
        } as never,
      });
      news.say(optional ? 'You will get them.' : 'You will not get them any more.');
    } catch (error) {
      setFailure(
        errorMessage(error, {
          fallback: 'Failed to save your choice',
          safe: 'Your choice is as it was before.',
        }),
      );
    }
  };

  return (
    <CardSection
      level="h3"
      title="Reminders"
      hint="Receipts, changes and failed payments always come by email."
    >
      <Checkbox
        label="Remind me of my next box"
        hint="A few days before the last day to skip it, with its date and price."
        checked={account.wantsOptionalEmails}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
      {failure && <Alert>{failure}</Alert>}
      {news.sentence && <Notice>{news.sentence}</Notice>}
    </CardSection>
  );
}
