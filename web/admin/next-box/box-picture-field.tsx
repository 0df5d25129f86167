import { BoxPicture } from '../../business-page/pictures/box-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { PictureInput } from '../uploads/picture-input.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';

interface BoxPictureFieldProps {
  url: string | null;
  readOnly: boolean;
  onChange: (url: string | null) => void;
}

/** The picture of the month's box: chosen, changed and taken away (docs/rules.md "Next box editor"). */
export function BoxPictureField({ url, readOnly, onChange }: BoxPictureFieldProps) {
  const uploads = useUploads((picture) => onChange(picture.url));
  if (readOnly && !url) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Picture of the box</p>
      <div className="flex flex-wrap items-center gap-4">
        {url && (
          <span className="block w-40 overflow-hidden rounded-card border border-line">
            <BoxPicture url={url} />
          </span>
        )}
        {url && !readOnly && (
          <Button variant="secondary" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        )}
      </div>
      {!readOnly && (
        <div className={url ? 'mt-3 space-y-3' : 'space-y-3'}>
          <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onCancel={uploads.cancel} />
          <PictureInput
            label={url ? 'Upload another picture' : 'Upload a picture'}
            hint="On your page, in the portal and in the reminder, above what you write. At most 5&nbsp;MB."
            onFiles={(files) => uploads.add(files.slice(0, 1))}
          />
        </div>
      )}
    </div>
  );
}
