import { memo, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import type { PageContent } from '../../schema/rules/pages/page-content.ts';
import { DEFAULT_DAYS } from '../../schema/rules/schedules/box-date.ts';
import { DEFAULT_TIME_ZONE, todayIn } from '../../schema/rules/time/time-zone.ts';
import { BusinessPage } from './business-page.tsx';
import { unsavedContent } from './content/unsaved-content.ts';
import { themeStyle } from './theme-style.ts';

interface PreviewedPageProps {
  /** Never saved, its HTML not cleaned. */
  content: PageContent;
  slug: string;
  businessName: string;
  gallery?: 'thumbnails' | 'dots';
}

/**
 * A business's page with supplied data, in a frame: checkout is disabled, and a link opens beside it rather than take
 * the frame, or the screen around it, away.
 */
export const PreviewedPage = memo(function PreviewedPage(props: PreviewedPageProps) {
  const { content, slug, businessName, gallery } = props;
  const [today] = useState(() => todayIn(DEFAULT_TIME_ZONE, new Date()));
  const publicContent = useMemo(() => unsavedContent(content), [content]);
  return (
    <div onClickCapture={openBeside}>
      <BusinessPage
        preview
        slug={slug}
        businessName={businessName}
        content={publicContent}
        days={DEFAULT_DAYS}
        style={themeStyle(content.theme)}
        gallery={gallery}
        // Whoever looks at a preview wants its words, not the day of its zone.
        today={today}
      />
    </div>
  );
});

function openBeside(event: MouseEvent<HTMLElement>) {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  // Also keeps the router, which hears of it through React, from leaving the screen.
  event.preventDefault();
  event.stopPropagation();
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) link.ownerDocument.getElementById(href.slice(1))?.focus();
  else if (/^https?:$/.test(link.protocol)) window.open(link.href, '_blank', 'noopener');
}
