import { useDeferredValue, useRef, useState } from 'react';
import type { PageContent } from '../../../schema/rules/pages/page-content.ts';
import { DeviceSwitch } from '../../ui/page/device-frame.tsx';
import type { Device } from '../../ui/page/device-frame.tsx';
import { useRoom } from '../../ui/use-room.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { OnEdit, SectionName } from './section-name.ts';

interface LivePreviewProps {
  /** The draft as it would be published; its HTML is cleaned here. */
  content: PageContent;
  business: { slug: string; name: string };
  /** The section that is being edited: the page is scrolled to it. */
  section: SectionName | null;
  /** What a section is called. */
  titleOf: (section: SectionName) => string;
  onEdit: OnEdit;
}

/** From this width, in pixels, a desktop's window that can be read and a phone stand beside each other. */
const BOTH_FROM = 900;

/**
 * The page beside its editor, drawn by the public page's own parts in a frame of phone or desktop width, or in both
 * where there is room. Typing comes first: the page is drawn again when there is time. Fills the height of the place
 * that it stands in. A press on a part opens its section.
 */
export function LivePreview({ content, business, section, titleOf, onEdit }: LivePreviewProps) {
  const [device, setDevice] = useState<Device>('mobile');
  const { ref, width } = useRoom();
  const drawn = useDeferredValue(content);
  const end = useRef<HTMLParagraphElement>(null);
  const isBoth = width >= BOTH_FROM;
  const devices: readonly Device[] = isBoth ? ['desktop', 'mobile'] : [device];
  return (
    <section ref={ref} aria-label="Live preview" className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-sm font-semibold">Live preview</h2>
          <p className="text-xs text-muted">Press a part to edit it.</p>
        </div>
        <button
          type="button"
          onClick={() => end.current?.focus()}
          className="sr-only focus:not-sr-only focus:rounded-control focus:text-sm focus:font-semibold"
        >
          Skip the live preview
        </button>
        {!isBoth && <DeviceSwitch device={device} onChange={setDevice} />}
      </div>
      <div
        className={isBoth ? 'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_24.5rem] gap-6' : 'min-h-0 flex-1'}
      >
        {devices.map((one) => (
          <PreviewFrame
            key={isBoth ? one : 'only'}
            device={one}
            // A phone's page is the one that is never made smaller.
            withButtons={one === 'mobile' || !isBoth}
            title={titleIn(content.brand.name || business.name, isBoth ? one : null)}
            {...{ drawn, business, section, titleOf, onEdit }}
          />
        ))}
      </div>
      <p ref={end} tabIndex={-1} className="sr-only">
        End of the live preview
      </p>
    </section>
  );
}

/** Two frames have two names. */
const titleIn = (name: string, device: Device | null) =>
  device === null
    ? `Preview of ${name}`
    : `Preview of ${name}, ${device === 'desktop' ? 'desktop' : 'phone'}`;
