import { useDeferredValue, useId } from 'react';
import type { ReactNode } from 'react';
import { BoxPicture } from '../../business-page/pictures/box-picture.tsx';
import { Card } from '../../ui/page/card.tsx';
import { UnsavedRichText } from '../../ui/text/unsaved-rich-text.tsx';

interface NextBoxPreviewProps {
  name: string;
  html: string;
  pictureUrl: string | null;
  /** What can be done with it, beside its title. */
  action?: ReactNode;
}

/** The next box as its members will read it, while it is being written. */
export function NextBoxPreview({ name, html, pictureUrl, action }: NextBoxPreviewProps) {
  const id = useId();
  const content = useDeferredValue(html);
  return (
    <section aria-labelledby={id} className="lg:sticky lg:top-8">
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-3">
        <h2 id={id} className="text-sm font-medium text-ink">
          Live preview
        </h2>
        {action}
      </div>
      <div className="rounded-card bg-sunken p-3 sm:p-6">
        <p className="text-sm font-medium text-muted">Your next box from {name}</p>
        <Card className="mt-3 overflow-hidden">
          <BoxPicture
            url={pictureUrl}
            className="-mx-4 -mt-4 mb-4 w-[calc(100%+2rem)] max-w-none sm:-mx-6 sm:-mt-6 sm:mb-6 sm:w-[calc(100%+3rem)]"
          />
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
