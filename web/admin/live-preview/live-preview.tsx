import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { PageContent } from '../../../schema/rules/pages/page-content.ts';
import { PreviewedPage } from '../../business-page/previewed-page.tsx';
import { DeviceFrame, DeviceSwitch } from '../../ui/page/device-frame.tsx';
import type { Device } from '../../ui/page/device-frame.tsx';
import { showPart } from './show-part.ts';
import type { SectionName } from './section-name.ts';

interface LivePreviewProps {
  /** The draft as it would be published; its HTML is cleaned here. */
  content: PageContent;
  business: { slug: string; name: string };
  /** The section that is being edited: the page is scrolled to it. */
  section: SectionName | null;
}

/**
 * The page beside its editor, drawn by the public page's own parts in a frame of phone or desktop width. Typing comes
 * first: the page is drawn again when there is time. Fills the height of the place that it stands in.
 */
export function LivePreview({ content, business, section }: LivePreviewProps) {
  const [device, setDevice] = useState<Device>('mobile');
  const [frame, setFrame] = useState<Window | null>(null);
  const drawn = useDeferredValue(content);
  const end = useRef<HTMLParagraphElement>(null);

  // A little later: the page is drawn by then, and has the width of its new frame.
  const follow = useCallback(() => {
    const timer = setTimeout(() => frame && section && showPart(frame, section), 100);
    return () => clearTimeout(timer);
  }, [frame, section]);
  useEffect(follow, [follow]);

  const change = (next: Device) => {
    setDevice(next);
    follow();
  };

  return (
    <section aria-label="Live preview" className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">Live preview</h2>
        <button
          type="button"
          onClick={() => end.current?.focus()}
          className="sr-only focus:not-sr-only focus:rounded-control focus:text-sm focus:font-semibold"
        >
          Skip the live preview
        </button>
        <DeviceSwitch device={device} onChange={change} />
      </div>
      <div className="min-h-0 flex-1">
        <DeviceFrame
          device={device}
          title={`Preview of ${content.brand.name || business.name}`}
          onReady={setFrame}
        >
          <PreviewedPage content={drawn} slug={business.slug} businessName={business.name} gallery="dots" />
        </DeviceFrame>
      </div>
      <p ref={end} tabIndex={-1} className="sr-only">
        End of the live preview
      </p>
    </section>
  );
}
