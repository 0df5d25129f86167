import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import { RichText } from './rich-text.tsx';

/**
 * Rich text that was typed or stored in this browser and never saved: cleaned with the server's allow-list, then drawn
 * exactly as saved text is. Import it from lazy screens only; a public page draws saved text and needs no cleaner.
 */
export function UnsavedRichText({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return <RichText html={clean} className={className} />;
}
