import { useState } from 'react';
import { FIELD_MAX } from '../../../../schema/rules/limits.ts';
import type { GalleryPicture } from '../../../../schema/rules/pages/page-content.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pictureSources } from '../../../ui/pictures/picture-sources.ts';
import { keyOf } from '../lists/list-keys.ts';
import { MoveButtons } from '../lists/move-buttons.tsx';
import { usePictureAdvice } from '../../uploads/use-picture-advice.ts';
import { SortableRow } from '../lists/sortable-list.tsx';

interface GalleryRowProps {
  picture: GalleryPicture;
  at: number;
  count: number;
  problem: string | null;
  readOnly: boolean;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A picture of the gallery: its place, what it shows in words, and what can be done with it. */
export function GalleryRow({
  picture,
  at,
  count,
  problem,
  readOnly,
  onDescribe,
  onMove,
  onRemove,
}: GalleryRowProps) {
  const [isBroken, setBroken] = useState(false);
  const { advice, look } = usePictureAdvice(picture);
  const name = `picture ${at + 1}`;
  return (
    <SortableRow
      sortKey={keyOf(picture)}
      name={name}
      className="rounded-card border border-line bg-raised p-2"
    >
      {(handle) => (
        <>
          <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
            {!readOnly && handle}
            {isBroken ? (
              <span className="mx-1 flex aspect-4/3 w-20 shrink-0 items-center justify-center rounded-control bg-sunken text-faint">
                <Icon name="image" />
              </span>
            ) : (
              <img
                src={picture.url}
                srcSet={pictureSources(picture.url)}
                sizes="80px"
                alt={picture.alt || `Picture ${at + 1}`}
                width={80}
                height={60}
                loading="lazy"
                decoding="async"
                onLoad={({ currentTarget }) => look(currentTarget)}
                onError={() => setBroken(true)}
                className="mx-1 aspect-4/3 w-20 shrink-0 rounded-control bg-sunken object-cover"
              />
            )}
            {!readOnly && (
              <span className="ml-auto flex items-center gap-1 sm:order-1 sm:ml-0">
                <MoveButtons name={name} at={at} count={count} onMove={onMove} />
              </span>
            )}
            {/* A phone's row is two lines: its place above, what else can be done below. */}
            <span className="basis-full sm:hidden" />
            <span className="mr-auto">
              {at === 0 && (
                <span className="px-2">
                  <Badge tone="accent">Primary</Badge>
                </span>
              )}
              {at > 0 && !readOnly && (
                <Button variant="quiet" className="!px-2 whitespace-nowrap" onClick={() => onMove(0)}>
                  Make primary<VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              )}
            </span>
            {!readOnly && (
              <Button variant="quiet" className="!px-2 whitespace-nowrap sm:order-1" onClick={onRemove}>
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
          </div>
          <TextInput
            name={`gallery.${at}.alt`}
            value={picture.alt ?? ''}
            maxLength={FIELD_MAX}
            disabled={readOnly}
            aria-label={`What picture ${at + 1} shows`}
            placeholder="What it shows, for those who can’t see it"
            aria-invalid={problem ? true : undefined}
            className="mt-2 !text-sm"
            onChange={(event) => onDescribe(event.target.value)}
          />
          {problem && <p className="mt-1 text-sm text-bad">{problem}</p>}
          {advice && !isBroken && <p className="mt-1 text-sm text-warn">{advice}</p>}
          {isBroken && (
            <p className="mt-1 text-sm text-warn">
              This picture could not be shown. Visitors won’t see it either.
            </p>
          )}
        </>
      )}
    </SortableRow>
  );
}
