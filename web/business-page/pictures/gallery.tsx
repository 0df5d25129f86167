import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { clampIndex, nextIndex, previousIndex, swipeDirection } from '../../../schema/rules/pages/gallery.ts';
import { initials } from '../../../schema/rules/accounts/initials.ts';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { gallerySizes } from './gallery-sizes.ts';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import type { PublicContent } from '../content/public-content.ts';

const FullScreen = lazy(async () => ({ default: (await import('./full-screen.tsx')).FullScreen }));

interface GalleryProps {
  pictures: PublicContent['gallery'];
  /** Names the pictures that have no text of their own. */
  businessName: string;
  /** Thumbnails on the public page, dots in the editor's live preview. */
  navigation?: 'thumbnails' | 'dots';
}

/** The carousel: previous and next with wrap-around, thumbnails or dots, and a swipe of more than 50 px. */
export function Gallery({ pictures, businessName, navigation = 'thumbnails' }: GalleryProps) {
  const [requested, setRequested] = useState(0);
  const touchX = useRef<number | null>(null);
  const [isLarge, setLarge] = useState(false);
  const count = pictures.length;
  const index = clampIndex(requested, count);
  const picture = pictures[index];
  if (!picture) return <NoPicture businessName={businessName} />;

  const go = {
    next: () => setRequested(nextIndex(index, count)),
    previous: () => setRequested(previousIndex(index, count)),
  };
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${businessName}`}>
      <div
        className="relative aspect-[5/3] touch-pan-y overflow-hidden bg-sunken lg:aspect-[4/3] lg:rounded-hero"
        onTouchStart={(event) => {
          touchX.current = event.touches[0]?.clientX ?? null;
        }}
        onTouchMove={({ touches, currentTarget }) => {
          if (touchX.current !== null) follow(currentTarget, (touches[0]?.clientX ?? 0) - touchX.current);
        }}
        onTouchEnd={(event) => {
          follow(event.currentTarget, 0);
          const end = event.changedTouches[0]?.clientX;
          if (touchX.current === null || end === undefined) return;
          const direction = swipeDirection(end - touchX.current);
          touchX.current = null;
          if (direction) go[direction]();
        }}
      >
        <img
          key={picture.url}
          src={picture.url}
          srcSet={pictureSources(picture.url)}
          sizes={gallerySizes}
          alt={picture.alt || `${businessName}, picture ${index + 1} of ${count}`}
          width={picture.width ?? 1600}
          height={picture.height ?? 1200}
          fetchPriority={index === 0 ? 'high' : undefined}
          decoding="async"
          draggable={false}
          data-travels
          className={`size-full object-cover ${requested ? 'animate-[appear_240ms_ease-out]' : ''}`}
        />
        <button
          type="button"
          aria-label="Show the picture full screen"
          onClick={() => setLarge(true)}
          className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
        />
        {count > 1 && (
          <>
            <ArrowButton side="left" label="Previous picture" onClick={go.previous} />
            <ArrowButton side="right" label="Next picture" onClick={go.next} />
            <VisuallyHidden live="polite">{`Picture ${index + 1} of ${count}`}</VisuallyHidden>
          </>
        )}
        {count > 1 && navigation === 'dots' && <Dots count={count} index={index} onChoose={setRequested} />}
      </div>
      {count > 1 && navigation === 'thumbnails' && (
        <Thumbnails pictures={pictures} index={index} onChoose={setRequested} />
      )}
      {isLarge && (
        <Suspense fallback={null}>
          <FullScreen
            picture={picture}
            label={picture.alt || `${businessName}, picture ${index + 1} of ${count}`}
            place={count > 1 ? `${index + 1} / ${count}` : null}
            onNext={go.next}
            onPrevious={go.previous}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The picture goes with the finger. */
function follow(frame: HTMLElement, pixels: number) {
  (frame.firstElementChild as HTMLElement).style.translate = `${pixels}px`;
}

function ArrowButton({
  side,
  label,
  onClick,
}: {
  side: 'left' | 'right';
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-white/90 text-[#1c1a17] shadow-low transition-colors hover:bg-white ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <DrawnIcon icon={side === 'left' ? ChevronLeft : ChevronRight} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

interface StepProps {
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ pictures, index, onChoose }: StepProps & { pictures: GalleryProps['pictures'] }) {
  return (
    <ul className="mt-2 flex gap-2 overflow-x-auto px-4 py-1 sm:px-6 lg:-mx-1 lg:px-1">
      {pictures.map((picture, at) => (
        <li key={at} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className="block h-11 w-15 overflow-hidden rounded-control border-b-4 border-transparent opacity-60 transition-opacity hover:opacity-100 aria-[current]:border-[var(--selection)] aria-[current]:opacity-100 sm:h-18 sm:w-24"
          >
            <img
              src={picture.url}
              srcSet={pictureSources(picture.url)}
              sizes="(min-width: 40rem) 96px, 60px"
              fetchPriority="low"
              alt=""
              width={96}
              height={72}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Dots({ count, index, onChoose }: StepProps & { count: number }) {
  return (
    <ul className="absolute inset-x-0 bottom-1 flex justify-center">
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <button
            type="button"
            aria-label={`Show picture ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className="group flex h-11 w-6 items-center justify-center"
          >
            <span className="size-2.5 rounded-full bg-white/70 shadow-low ring-1 ring-[#1c1a17]/40 group-aria-[current]:bg-white group-aria-[current]:ring-2 group-aria-[current]:ring-[#1c1a17]" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A quiet panel in the business's colour where it has no pictures. */
function NoPicture({ businessName }: { businessName: string }) {
  return (
    <div aria-hidden="true" className="no-picture font-display text-5xl">
      {initials(businessName)}
    </div>
  );
}
