import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onCancel: (key: number) => void;
}

/** Pictures on their way, each with its progress, or with why it failed and another try. */
export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="space-y-2" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key} className="rounded-control border border-line bg-sunken px-3 py-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 truncate text-sm font-medium">{upload.file.name}</span>
            {upload.problem === null && (
              <span className="tabular text-sm text-muted" aria-hidden="true">
                {progressWords(upload.part)}
              </span>
            )}
            {upload.problem !== null && upload.canRetry && (
              <Button variant="quiet" className="!px-2" onClick={() => onRetry(upload)}>
                Try Again<VisuallyHidden> with {upload.file.name}</VisuallyHidden>
              </Button>
            )}
            <Button variant="quiet" className="!px-2" onClick={() => onCancel(upload.key)}>
              {upload.problem === null ? 'Cancel' : 'Dismiss'}
              <VisuallyHidden> {upload.file.name}</VisuallyHidden>
            </Button>
          </div>
          {upload.problem === null ? (
            <progress
              className="mt-1 accent-accent block h-1.5 w-full"
              aria-label={`Uploading ${upload.file.name}`}
              max={100}
              value={Math.round(upload.part * 100)}
            />
          ) : (
            <p role="alert" className="text-sm text-bad">
              {upload.problem}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const progressWords = (part: number) => (part < 1 ? `${Math.round(part * 100)}%` : 'Almost there…');
