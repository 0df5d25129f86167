import { Button, ButtonLink } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

export type FailureKind = 'not-allowed' | 'not-found' | 'signed-out' | 'failed';

interface LoadFailedProps {
  kind: FailureKind;
  /** What happened, in the server's or the screen's words. */
  message: string;
  /** Asks again; for what failed. */
  onRetry?: () => void;
  /** The way out of a place where somebody can't be. */
  back?: { href: string; label: string };
  /** "h1" where the screen has no title of its own. */
  level?: 'h1' | 'h2';
}

const titles: Record<FailureKind, string> = {
  'not-allowed': 'You can’t open this',
  'not-found': 'Nothing here',
  'signed-out': 'Your session has ended',
  failed: 'This could not be loaded',
};

/** In a screen's place where its data was refused or did not come. */
export function LoadFailed({ kind, message, onRetry, back, level }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing={kind === 'failed' ? 'shelf' : 'path'}
        title={titles[kind]}
        level={level}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {kind === 'failed' && onRetry && <Button onClick={onRetry}>Try Again</Button>}
            {back && (
              <ButtonLink variant="secondary" href={back.href}>
                {back.label}
              </ButtonLink>
            )}
          </div>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
