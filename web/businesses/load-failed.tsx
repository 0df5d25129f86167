import { FAILED_TO_LOAD_BUSINESSES } from './failed-sentence.ts';
import { paths } from '../app/paths.ts';
import { Alert } from '../ui/messages/alert.tsx';
import { Button } from '../ui/button.tsx';

/** The list could not be had; 'Try Again' is a form too, so that it works before JavaScript. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      className="mt-8"
      action={
        <form
          method="get"
          action={paths.businesses()}
          onSubmit={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          <Button type="submit" variant="secondary">
            Try Again
          </Button>
        </form>
      }
    >
      {FAILED_TO_LOAD_BUSINESSES}
    </Alert>
  );
}
