import { useDeferredValue, useId } from 'react';
import { Card } from '../../ui/page/card.tsx';
import { UnsavedRichText } from '../../ui/text/unsaved-rich-text.tsx';

/** The next box as its members will read it, while it is being written. */
export function NextBoxPreview({ name, html }: { name: string; html: string }) {
  const id = useId();
  const content = useDeferredValue(html);
  return (
    <section aria-labelledby={id} className="lg:sticky lg:top-8">
      <h2 id={id} className="mb-1.5 text-sm font-medium text-ink">
        Live preview
      </h2>
      <div className="rounded-card bg-sunken p-3 sm:p-6">
        <p className="text-sm font-medium text-muted">Your next box from {name}</p>
        <Card className="mt-3">
          <h3 className="text-lg font-semibold">What’s inside</h3>
          {content ? (
            <UnsavedRichText html={content} className="mt-3" />
          ) : (
            <p className="mt-3 text-muted">{name} has not written about the next box yet.</p>
          )}
        </Card>
      </div>
    </section>
  );
}
