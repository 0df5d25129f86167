import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Alert } from '../ui/messages/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DrawnIcon } from '../ui/icons/drawn-icon.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import type { CardFormState } from './use-card-form.ts';

/** The fields of a card, drawn by the payment company itself; what is wrong with them stands under them. */
export function CardForm({ form: { host, status, problem, retry } }: { form: CardFormState }) {
  const id = useId();
  if (status === 'failed') {
    return (
      <Alert
        action={
          <Button variant="secondary" onClick={retry}>
            Try Again
          </Button>
        }
      >
        The card fields could not be loaded. What you typed is kept.
      </Alert>
    );
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={problem ? `${id}-problem` : undefined}>
      <p id={id} className="mb-1.5 text-sm font-medium text-ink">
        Card details
      </p>
      {/* As high as the company's fields: one line where it is wide, two where it is narrow. */}
      <div className="relative min-h-24 sm:min-h-14">
        <div ref={host} />
        {status === 'loading' && (
          <Skeleton label="Loading the card fields…" className="absolute inset-0">
            <SkeletonShape className="h-24 sm:h-12" />
          </Skeleton>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <DrawnIcon icon={CircleAlert} size={16} className="mt-0.5" />
          {problem}
        </p>
      )}
      <p className="mt-1.5 text-sm text-muted">
        Your card goes straight to the payment company. We never see its number.
      </p>
    </div>
  );
}
