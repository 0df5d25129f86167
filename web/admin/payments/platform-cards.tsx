import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { useTakePlatformCardsMutation } from './payments.generated.ts';

interface PlatformCardsProps {
  businessId: string;
  acceptsPlatformAccount: boolean;
  mayChange: boolean;
}

/** What becomes of new members once a business has lost its own account: they pay the business, unless its owner says so. */
export function PlatformCards({ businessId, acceptsPlatformAccount, mayChange }: PlatformCardsProps) {
  const [take, { loading }] = useTakePlatformCardsMutation({
    // A managed business is part of its query's answer: nothing else would tell the screen.
    refetchQueries: ['BusinessPayments'],
    awaitRefetchQueries: true,
  });
  const [failure, setFailure] = useState<string | null>(null);

  async function change(takes: boolean) {
    setFailure(null);
    try {
      await take({ variables: { id: businessId, takes } });
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'It could not be changed.' }));
    }
  }

  return (
    <CardSection
      title="Without an account of your own"
      hint="Nothing is paid into somebody else’s account unless you say so."
    >
      {failure && <Alert>{failure}</Alert>}
      <Checkbox
        label="Take cards through the platform’s account"
        hint="New members then pay by card, and the money goes to the platform. Otherwise they pay you at pickup or delivery. Cards that members gave the platform before go on either way."
        checked={acceptsPlatformAccount}
        disabled={!mayChange || loading}
        onChange={(event) => void change(event.target.checked)}
      />
    </CardSection>
  );
}
