import { paths } from '../app/paths.ts';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Alert } from '../ui/messages/alert.tsx';

interface LinkOverProps {
  error: unknown;
  onRetry: () => void;
  /** Where another link is asked for. */
  isPassword?: boolean;
  /** Only a person can send another one; whoever used it has an account. */
  leadsNowhere?: boolean;
}

/** A link that opens nothing any more, or that could not be looked at just now. */
export function LinkOver({ error, onRetry, isPassword = false, leadsNowhere = false }: LinkOverProps) {
  const way = isPassword
    ? { href: paths.forgotPassword(), label: 'Ask for a new link' }
    : leadsNowhere
      ? { href: paths.portal(), label: 'Log In' }
      : { href: paths.portal(null, { tab: 'profile' }), label: 'Go to your profile' };
  const isOver = ['NOT_FOUND', 'CONFLICT'].includes(errorDetails(error).code ?? '');
  return (
    <div className="space-y-4">
      <Alert>{errorMessage(error, { fallback: 'This link could not be opened' })}</Alert>
      {isOver ? (
        <ButtonLink size="lg" className="w-full" href={way.href}>
          {way.label}
        </ButtonLink>
      ) : (
        <Button size="lg" wide onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
