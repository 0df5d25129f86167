import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { Head } from '../../ui/page/head.tsx';
import { Wordmark } from '../../ui/page/site-frame.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';

/** The empty frame, before the server has said who is there; what went wrong stands in it where something did. */
export function FrameSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="min-h-dvh bg-paper text-ink lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Head title="Admin · Regulars" noIndex />
      <header className="flex min-h-16 items-center border-b border-line px-4 sm:px-6 lg:items-start lg:border-b-0 lg:border-r lg:p-4">
        <Wordmark href={paths.landing()} />
      </header>
      <main id="main" tabIndex={-1} className="px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8">
        {children ?? <ContentSkeleton />}
      </main>
    </div>
  );
}
