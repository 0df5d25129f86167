import type { ReactNode } from 'react';
import { PublicFrame } from '../app/public-frame.tsx';
import { Card } from '../ui/page/card.tsx';
import { Head } from '../ui/page/head.tsx';

interface RecoveryFrameProps {
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Below the card. */
  after?: ReactNode;
}

/** What the screens of a way back look like: a title, and one card with one thing to do. */
export function RecoveryFrame({ title, lead, children, after }: RecoveryFrameProps) {
  return (
    <PublicFrame>
      {/* The address of a link must not go anywhere as a referrer, nor into a search engine. */}
      <Head title={`${title} · Regulars`} noIndex />
      <div className="wrap flex justify-center py-8 sm:py-16">
        <div className="w-full max-w-md">
          <h1 className="font-display text-3xl">{title}</h1>
          {lead && <p className="mt-2 text-base wrap-anywhere text-muted">{lead}</p>}
          <Card className="mt-6">{children}</Card>
          {after}
        </div>
      </div>
    </PublicFrame>
  );
}
