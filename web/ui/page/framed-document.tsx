import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface FramedDocumentProps {
  /** Names the frame for a screen reader. */
  title: string;
  /** Called with the frame's window once its content is drawn in it. */
  onReady?: (frame: Window) => void;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * Children in a document of their own, with our stylesheets and everything that React carries (contexts, state,
 * events). Its width is what their media queries go by, and what they fix to an edge stays inside the frame.
 */
export function FramedDocument({ title, onReady, className, style, children }: FramedDocumentProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);

  async function prepare({ contentDocument: framed }: HTMLIFrameElement) {
    if (!framed) return;
    await copyStyles(document, framed);
    framed.title = title;
    setBody(framed.body);
    if (framed.defaultView) onReady?.(framed.defaultView);
  }

  return (
    <>
      {/* Nothing is loaded into it: what it shows is ours, and its events are handled out here. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        title={title}
        srcDoc={EMPTY_DOCUMENT}
        className={className}
        style={style}
        onLoad={({ currentTarget }) => void prepare(currentTarget)}
      />
      {body && createPortal(children, body)}
    </>
  );
}

// With its doctype: without one a browser draws by the rules of 1998. Light from the start, as a business's page is.
const EMPTY_DOCUMENT =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body data-scheme="light"></body></html>';

/** A stylesheet that doesn't come is waited for no longer than this. */
const STYLES_MS = 3000;

async function copyStyles(from: Document, to: Document): Promise<void> {
  const copies = [...from.head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
    to.importNode(sheet, true),
  );
  const arrivals = copies
    .filter((copy) => copy.matches('link'))
    .map(
      (link) =>
        new Promise<unknown>((arrived) => {
          link.addEventListener('load', arrived);
          link.addEventListener('error', arrived);
        }),
    );
  to.head.append(...copies);
  if (arrivals.length === 0) return;
  await Promise.race([Promise.all(arrivals), new Promise((enough) => setTimeout(enough, STYLES_MS))]);
}
