import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FramedDocument } from './framed-document.tsx';
import { Icon } from '../icons/icon.tsx';
import { useRoom } from '../use-room.ts';

export type Device = 'desktop' | 'mobile';

/** A desktop's window and a phone's, in pixels. */
const DESKTOP_WIDTH = 1280;
const PHONE = { width: 390, height: 844 };

/** From this width a place is a desktop's window itself: nothing needs to be made smaller. */
const WIDE_ENOUGH = 1024;

interface DeviceFrameProps {
  device: Device;
  title: string;
  onReady?: (frame: Window) => void;
  children: ReactNode;
}

/** A page as a desktop or a phone shows it, made smaller where there is less room. Fills the place that it stands in. */
export function DeviceFrame({ device, title, onReady, children }: DeviceFrameProps) {
  const { ref, width, height } = useRoom({ width: DESKTOP_WIDTH, height: PHONE.height });
  const isPhone = device === 'mobile';
  const frameWidth = isPhone ? Math.min(PHONE.width, width) : width < WIDE_ENOUGH ? DESKTOP_WIDTH : width;
  const scale = Math.min(1, width / frameWidth);
  const frameHeight = isPhone ? Math.min(PHONE.height, height) : height / scale;
  return (
    <div ref={ref} className="relative size-full min-h-0">
      <div
        className={classNames(
          'mx-auto overflow-hidden bg-white',
          isPhone && frameWidth < width && 'rounded-hero shadow-raised ring-1 ring-line',
          scale < 1 && !isPhone && 'rounded-card shadow-low ring-1 ring-line',
        )}
        style={{ width: frameWidth * scale, height: frameHeight * scale }}
      >
        <FramedDocument
          title={title}
          onReady={onReady}
          className="block border-0"
          style={{
            width: frameWidth,
            height: frameHeight,
            transform: scale === 1 ? undefined : `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        >
          {children}
        </FramedDocument>
      </div>
    </div>
  );
}

interface DeviceSwitchProps {
  device: Device;
  onChange: (device: Device) => void;
}

/** Desktop or Mobile. */
export function DeviceSwitch({ device, onChange }: DeviceSwitchProps) {
  return (
    <div role="group" aria-label="Device" className="inline-flex rounded-control bg-sunken p-0.5">
      {(['desktop', 'mobile'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={device === one}
          onClick={() => onChange(one)}
          className="inline-flex min-h-10 items-center gap-2 rounded-control px-3 text-sm font-medium text-muted transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-low"
        >
          <Icon name={one === 'desktop' ? 'desktop' : 'phone-screen'} size={18} />
          {one === 'desktop' ? 'Desktop' : 'Mobile'}
        </button>
      ))}
    </div>
  );
}
