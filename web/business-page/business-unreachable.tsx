import { PublicFrame } from '../app/public-frame.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Head } from '../ui/page/head.tsx';

/** Neither the business's page nor the global one could be had. */
export function BusinessUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <PublicFrame>
      <Head title="Membership page · Regulars" noIndex />
      <div className="wrap py-12 sm:py-24">
        <EmptyState
          level="h1"
          drawing="shelf"
          title="This page is taking a break"
          action={<Button onClick={onRetry}>Try Again</Button>}
        >
          We could not load it just now. Please check your connection and try again.
        </EmptyState>
      </div>
    </PublicFrame>
  );
}
