import { classNames } from '../class-names.ts';

/**
 * The one place that writes HTML into the page. `html` has been sanitised by the server (saved pages, next boxes)
 * or by the caller with the same allow-list (what was never saved): never pass anything else.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
