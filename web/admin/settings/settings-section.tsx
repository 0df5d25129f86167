import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/page/card.tsx';

/** A few settings that belong together, with a sentence on what they do. */
export function SettingsSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <div className="mt-4 grid gap-4">{children}</div>
    </Card>
  );
}
