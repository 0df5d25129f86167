import { paths } from '../app/paths.ts';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Alert } from '../ui/messages/alert.tsx';

interface LinkOverProps {
  error: unknown;
  onRetry: () => void;
  /** Where another link is asked for. */
  isPassword?: boolean;
  /** Only a person can send another one. */
  leadsNowhere?: boolean;
}

/** A link that opens nothing any more, or that could not be looked at just now. */
export function LinkOver({ error, onRetry, isPassword = false, leadsNowhere = false }: LinkOverProps) {
  const isOver = ['NOT_FOUND', 'CONFLICT'].includes(errorDetails(error).code ?? '');
  return (
    <div className="space-y-4">
      <Alert>{errorMessage(error, { fallback: 'This link could not be opened' })}</Alert>
      {!isOver && <Button onClick={onRetry}>Try Again</Button>}
      {isOver && isPassword && <ButtonLink href={paths.forgotPassword()}>Ask for a new link</ButtonLink>}
      {isOver && !isPassword && !leadsNowhere && (
        <ButtonLink href={paths.portal(null, { tab: 'profile' })}>Go to your profile</ButtonLink>
      )}
    </div>
  );
}
