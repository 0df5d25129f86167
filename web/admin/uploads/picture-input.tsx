import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { PICTURE_ACCEPT } from '../../../schema/rules/pictures/picture.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface PictureInputProps {
  label: string;
  hint: ReactNode;
  multiple?: boolean;
  /** Why no picture can be taken now; the input is then off and says so. */
  offReason?: string | null;
  onFiles: (files: File[]) => void;
}

/** A place to choose pictures or to drop them; one target for pointer, keyboard and screen reader. */
export function PictureInput({
  label,
  hint,
  multiple = false,
  offReason = null,
  onFiles,
}: PictureInputProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        if (offReason || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (offReason || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      <label
        htmlFor={id}
        className={classNames(
          'relative flex min-h-20 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-4 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          isOver ? 'border-accent bg-accent-soft' : 'border-field-line hover:border-ink hover:bg-sunken',
          offReason && 'cursor-not-allowed opacity-55',
        )}
      >
        <span className="inline-flex items-center gap-2 text-sm font-semibold">
          <Icon name="upload" />
          {label}
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {offReason ?? hint}
        </span>
        {/* The input fills its place unseen, so that it keeps the focus and the native dialog. */}
        <input
          id={id}
          type="file"
          accept={PICTURE_ACCEPT}
          multiple={multiple}
          disabled={Boolean(offReason)}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be chosen again after it failed.
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
    </div>
  );
}
