import { useDeferredValue, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { BoxPicture } from '../../../business-page/pictures/box-picture.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { UnsavedRichText } from '../../../ui/text/unsaved-rich-text.tsx';
import { ReminderPreview } from './reminder-preview.tsx';

const PLACES = [
  { value: 'portal', label: 'Portal' },
  { value: 'email', label: 'Email' },
] as const;

interface NextBoxPreviewProps {
  businessId: string;
  name: string;
  html: string;
  pictureUrl: string | null;
  /** Who may not write it sees the portal's alone. */
  withEmail: boolean;
  /** What can be done with it, beside its title. */
  action?: ReactNode;
}

/** The next box as its members will read it, in the portal and in their mail, while it is being written. */
export function NextBoxPreview(props: NextBoxPreviewProps) {
  const { businessId, name, html, pictureUrl, withEmail, action } = props;
  const id = useId();
  const [place, setPlace] = useState<(typeof PLACES)[number]['value']>('portal');
  const content = useDeferredValue(html);
  return (
    <section aria-labelledby={id} className="lg:sticky lg:top-8">
      <div className="mb-1.5 flex min-h-11 flex-wrap items-center gap-3 max-sm:justify-between">
        <h2 id={id} className="text-sm font-medium text-ink">
          Live preview
        </h2>
        {withEmail && (
          <div className="mr-auto max-sm:order-last max-sm:w-full">
            <Segmented label="Preview of" value={place} options={PLACES} onChange={setPlace} twoRows />
          </div>
        )}
        {action}
      </div>
      <div className="rounded-card bg-sunken p-3 sm:p-6">
        {place === 'email' ? (
          <ReminderPreview businessId={businessId} html={html} pictureUrl={pictureUrl} />
        ) : (
          <>
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
          </>
        )}
      </div>
    </section>
  );
}
