import { useEffect, useState } from 'react';
import { PublicFrame } from '../app/public-frame.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Head } from '../ui/page/head.tsx';

interface OfflinePageProps {
  hereHref: string;
  /** What the screen itself says where it cannot be had, before the reason. */
  own?: string;
}

/**
 * A screen could not be fetched. A fresh document is the surest way back, and is asked for only once the server
 * answers again: without a connection the browser would put its own page in the place of this one.
 */
export function OfflinePage({ hereHref, own }: OfflinePageProps) {
  const [state, setState] = useState<'waiting' | 'trying' | 'still-off'>('waiting');

  const tryAgain = async () => {
    setState('trying');
    if (await isServerThere()) window.location.assign(hereHref);
    else setState('still-off');
  };
  useEffect(() => {
    const onOnline = () => void isServerThere().then((is) => is && window.location.assign(hereHref));
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hereHref]);

  return (
    <PublicFrame>
      <Head title="You seem to be offline · Regulars" noIndex />
      <div className="wrap py-12 sm:py-24">
        <EmptyState
          level="h1"
          drawing="path"
          title="You seem to be offline"
          action={
            <Button busy={state === 'trying'} busyLabel="Trying…" onClick={() => void tryAgain()}>
              Try Again
            </Button>
          }
        >
          <p role="alert">
            {own && <>{own} </>}
            {state === 'still-off'
              ? 'The server still cannot be reached.'
              : 'This page could not be fetched, and nothing was changed.'}{' '}
            {!own && 'Check your connection and try again.'}
          </p>
        </EmptyState>
      </div>
    </PublicFrame>
  );
}

async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
