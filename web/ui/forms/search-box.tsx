import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { controlClass } from './text-input.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface SearchBoxProps {
  /** What is searched, for a screen reader: "Search memberships". */
  label: string;
  /** What is being searched for now. */
  value: string;
  /** Called `delay` milliseconds after the last key, trimmed; at once for Enter and for the clear button. */
  onSearch: (value: string) => void;
  placeholder?: string;
  delay?: number;
  className?: string;
}

/** A search field that waits until somebody has stopped typing. */
export function SearchBox({
  label,
  value,
  onSearch,
  placeholder = 'Search',
  delay = 250,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A value set from outside (a cleared filter, the browser's Back) shows in the field.
  if (value !== followed) {
    setFollowed(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, after: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    const tell = () => text.trim() !== value && onSearch(text.trim());
    if (after === 0) tell();
    else timer.current = setTimeout(tell, after);
  };
  return (
    <div role="search" aria-label={label} className={classNames('relative', className)}>
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute left-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => search(event.target.value, delay)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0);
          if (event.key === 'Escape' && typed) {
            event.preventDefault();
            search('', 0);
          }
        }}
        className={classNames(controlClass, 'px-10 sm:text-sm [&::-webkit-search-cancel-button]:hidden')}
      />
      {typed && (
        <button
          type="button"
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
          onClick={() => {
            search('', 0);
            input.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
          <VisuallyHidden>Clear search</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
