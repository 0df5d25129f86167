import { GALLERY_MAX } from '../../../../schema/rules/limits.ts';
import type { GalleryPicture } from '../../../../schema/rules/pages/page-content.ts';
import type { UploadedPicture } from '../../../client/pictures/upload-picture.ts';
import { GalleryRow } from './gallery-row.tsx';
import { edited, keyOf, moved } from '../lists/list-keys.ts';
import { PictureInput } from '../../uploads/picture-input.tsx';
import type { SectionProps } from './section-props.ts';
import { SortableList } from '../lists/sortable-list.tsx';
import { UploadList } from '../../uploads/upload-list.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';

/** In which order pictures of one visit were chosen: a small one may arrive before a large one. */
const places = new WeakMap<GalleryPicture, number>();

/** Pictures: upload several at once, put them in order, the first one is primary. */
export function GallerySection({ draft, onChange, problems, readOnly }: SectionProps) {
  const { gallery } = draft;
  const set = (change: (pictures: GalleryPicture[]) => GalleryPicture[], removed?: string) =>
    onChange((now) => ({ ...now, gallery: change(now.gallery) }), removed);
  const uploads = useUploads((uploaded, place) => set((pictures) => withArrived(pictures, uploaded, place)));
  const travelling = uploads.uploads.filter(({ problem }) => problem === null).length;
  const room = GALLERY_MAX - gallery.length - travelling;

  return (
    <div className="space-y-3">
      {gallery.length === 0 && (
        <p className="text-sm text-muted">
          Show what members get: three to six pictures, the best one first. The first picture also stands in
          the list of businesses.
        </p>
      )}
      {problems.gallery && <p className="text-sm text-bad">{problems.gallery}</p>}
      {gallery.length > 0 && (
        <SortableList
          label="Pictures"
          keys={gallery.map(keyOf)}
          nameOf={(key) => `Picture ${gallery.findIndex((picture) => keyOf(picture) === key) + 1}`}
          onMove={(from, to) => set((pictures) => moved(pictures, from, to))}
          disabled={readOnly}
        >
          {gallery.map((picture, at) => (
            <GalleryRow
              key={keyOf(picture)}
              picture={picture}
              at={at}
              count={gallery.length}
              problem={problems[`gallery.${at}.alt`] ?? problems[`gallery.${at}.url`] ?? null}
              readOnly={readOnly}
              onDescribe={(alt) =>
                set((pictures) => pictures.map((one) => (one === picture ? described(one, alt) : one)))
              }
              onMove={(to) => set((pictures) => moved(pictures, pictures.indexOf(picture), to))}
              onRemove={() =>
                set((pictures) => pictures.filter((one) => one !== picture), `picture ${at + 1}`)
              }
            />
          ))}
        </SortableList>
      )}
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onCancel={uploads.cancel} />
      {!readOnly && (
        <PictureInput
          label="Upload pictures"
          multiple
          hint="Choose several at once, or drop them here. JPG, PNG or GIF, at most 5&nbsp;MB each."
          offReason={room > 0 ? null : `A page can have ${GALLERY_MAX} pictures.`}
          onFiles={(files) => uploads.add(files.slice(0, room))}
        />
      )}
    </div>
  );
}

function described(picture: GalleryPicture, alt: string): GalleryPicture {
  const next = edited(picture, { alt });
  const place = places.get(picture);
  if (place !== undefined) places.set(next, place);
  return next;
}

/** Before the first picture that was chosen later, else at the end. */
function withArrived(pictures: GalleryPicture[], uploaded: UploadedPicture, place: number): GalleryPicture[] {
  const { url, width, height } = uploaded;
  const picture: GalleryPicture = { url, width, height };
  places.set(picture, place);
  const later = pictures.findIndex((one) => (places.get(one) ?? -1) > place);
  return later === -1 ? [...pictures, picture] : pictures.toSpliced(later, 0, picture);
}
