import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/messages/alert.tsx';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';
import { ErrorBoundary } from '../../ui/messages/error-boundary.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import type { RichTextVariant } from './variants.ts';

export interface RichTextEditorProps {
  label: string;
  /** HTML; '' is empty. Another value than the last one handed out replaces what is written. */
  value: string;
  /** A person's change: HTML within the allow-list of schema/rules/html-rules, '' where nothing is written. */
  onChange: (html: string) => void;
  /** `full`: headings 1-3, bold, italic, underline, strike, lists, link, clean. `minimal`: without headings, strike and link. */
  variant: RichTextVariant;
  id?: string;
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
  /** Keeps the label for screen readers only, where a heading says the same. */
  hideLabel?: boolean;
  readOnly?: boolean;
  onBlur?: () => void;
  className?: string;
}

// The editor itself is larger than all the rest of the screen; the room is kept while it comes.
const TiptapEditor = lazy(async () => ({ default: (await import('./tiptap-editor.tsx')).TiptapEditor }));

/** A text with headings, lists and links, written as it will look. Label above, hint and error below, as in `Field`. */
export function RichTextEditor({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  ...rest
}: RichTextEditorProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      {/* What is edited in place can't have a <label>: the words are its name, and a click on them leads into it. */}
      <span
        id={`${id}-label`}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-ink'}
        onClick={() => document.getElementById(id)?.focus()}
        aria-hidden="true"
      >
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </span>
      <ErrorBoundary fallback={() => <TextBoxLost />}>
        <Suspense fallback={<TextBoxSkeleton />}>
          <TiptapEditor
            {...rest}
            id={id}
            label={label}
            describedBy={described || undefined}
            invalid={Boolean(error)}
          />
        </Suspense>
      </ErrorBoundary>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <DrawnIcon icon={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

function TextBoxSkeleton() {
  return (
    <Skeleton label="Loading the editor…">
      <SkeletonShape className="h-52 w-full" />
    </Skeleton>
  );
}

function TextBoxLost() {
  return (
    <Alert>
      The text editor could not be loaded. Check your connection and reload the page; save your other changes
      first.
    </Alert>
  );
}
