import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { swipeDirection } from '../../../schema/rules/pages/gallery.ts';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PublicContent } from '../content/public-content.ts';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';

interface FullScreenProps {
  picture: PublicContent['gallery'][number];
  /** What it shows. */
  label: string;
  /** "2 / 4"; null where there is no other. */
  place: string | null;
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
}

const roundButton =
  'absolute flex size-11 items-center justify-center rounded-full bg-[#1c1a17]/70 text-white hover:bg-[#1c1a17]';

/**
 * A picture of the gallery as large as the screen: arrows, arrow keys and a swipe go round as in the gallery, Escape or
 * a tap beside the picture closes it and gives the focus back.
 */
export function FullScreen({ picture, label, place, onNext, onPrevious, onClose }: FullScreenProps) {
  const focusReturn = useFocusReturn();
  const touchX = useRef<number | null>(null);
  const goes = place !== null;
  function onKeyDown(event: KeyboardEvent) {
    if (goes && event.key === 'ArrowRight') onNext();
    if (goes && event.key === 'ArrowLeft') onPrevious();
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          data-scheme="light"
          onKeyDown={onKeyDown}
          onTouchStart={(event) => {
            touchX.current = event.touches[0]?.clientX ?? null;
          }}
          onTouchEnd={(event) => {
            const end = event.changedTouches[0]?.clientX;
            const direction =
              touchX.current !== null && end !== undefined && swipeDirection(end - touchX.current);
            touchX.current = null;
            if (goes && direction === 'next') onNext();
            if (goes && direction === 'previous') onPrevious();
          }}
          className="fixed inset-0 z-50 flex items-center justify-center bg-[#14120f] [--focus:#ffffff] animate-[appear_160ms_ease-out]"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {/* A tap beside the picture; the button in the corner says the same to everybody else. */}
          <div aria-hidden="true" className="absolute inset-0" onClick={onClose} />
          <img
            key={picture.url}
            src={picture.url}
            srcSet={pictureSources(picture.url)}
            sizes="100vw"
            alt={label}
            draggable={false}
            className="relative max-h-dvh max-w-full object-contain"
          />
          {goes && (
            <>
              <button type="button" onClick={onPrevious} className={`${roundButton} left-3`}>
                <DrawnIcon icon={ChevronLeft} />
                <VisuallyHidden>Previous picture</VisuallyHidden>
              </button>
              <button type="button" onClick={onNext} className={`${roundButton} right-3`}>
                <DrawnIcon icon={ChevronRight} />
                <VisuallyHidden>Next picture</VisuallyHidden>
              </button>
              <p
                aria-live="polite"
                className="tabular absolute bottom-4 rounded-full bg-[#1c1a17]/70 px-3 py-1 text-sm text-white"
              >
                {place}
              </p>
            </>
          )}
          <Dialog.Close className={`${roundButton} top-3 right-3`}>
            <DrawnIcon icon={X} />
            <VisuallyHidden>Close</VisuallyHidden>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
