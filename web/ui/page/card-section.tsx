import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface CardSectionProps {
  title: string;
  hint?: ReactNode;
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A card about one thing that can be set: what it is on the left where there is room, else above, and what sets it. */
export function CardSection({ title, hint, level: Heading = 'h2', children }: CardSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <Heading id={id} className="text-lg font-semibold">
            {title}
          </Heading>
          {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
        </div>
        <div className="space-y-4">{children}</div>
      </div>
    </Card>
  );
}
