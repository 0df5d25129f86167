import { useEffect, useRef, useState } from 'react';
import type { PageContent } from '../../../schema/rules/pages/page-content.ts';
import { PreviewedPage } from '../../business-page/previewed-page.tsx';
import { DeviceFrame } from '../../ui/page/device-frame.tsx';
import type { Device } from '../../ui/page/device-frame.tsx';
import { EditableParts } from './editable-parts.tsx';
import { showPart } from './show-part.ts';
import type { OnEdit, SectionName } from './section-name.ts';

interface PreviewFrameProps {
  device: Device;
  /** True where this frame has the buttons by which the keyboard opens a part's section. */
  withButtons: boolean;
  title: string;
  /** The draft as it is drawn, a little behind what is typed. */
  drawn: PageContent;
  business: { slug: string; name: string };
  section: SectionName | null;
  titleOf: (section: SectionName) => string;
  onEdit: OnEdit;
}

/** The page on one device, scrolled to what is being edited. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { device, withButtons, title, drawn, business, section, titleOf, onEdit } = props;
  const [frame, setFrame] = useState<Window | null>(null);
  // What was pressed here stays under the finger; the page follows only what is opened elsewhere.
  const pressed = useRef<SectionName | null>(null);
  useEffect(() => {
    const isPressed = pressed.current === section;
    pressed.current = null;
    if (isPressed) return;
    // A little later: the page is drawn by then, and has the width of its new frame.
    const timer = setTimeout(() => frame && section && showPart(frame, section), 100);
    return () => clearTimeout(timer);
    // The device is not read: with another one the page has another width, and its parts stand elsewhere.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [frame, section, device]);
  return (
    <DeviceFrame device={device} title={title} onReady={setFrame}>
      <EditableParts
        frame={frame}
        titleOf={titleOf}
        withButtons={withButtons}
        onEdit={(chosen, by) => {
          if (chosen !== section) pressed.current = chosen;
          onEdit(chosen, by);
        }}
      >
        <PreviewedPage content={drawn} slug={business.slug} businessName={business.name} gallery="dots" />
      </EditableParts>
    </DeviceFrame>
  );
}
