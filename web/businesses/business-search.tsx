import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FulfillmentMode } from '../../schema/rules/pages/page-content.ts';
import { paths } from '../app/paths.ts';
import { Button } from '../ui/button.tsx';
import { DrawnIcon } from '../ui/icons/drawn-icon.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';

const TYPING_MS = 250;

/** Narrows the list while typing; before JavaScript a GET form does the same. */
export function BusinessSearch({ search, mode }: { search: string; mode: FulfillmentMode | null }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const query = text.trim();
  useEffect(() => {
    if (query === search) return;
    const timer = setTimeout(
      () => void navigate(paths.businesses({ search: query, mode: mode ?? undefined }), { replace: true }),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [query, search, mode, navigate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(paths.businesses({ search: query, mode: mode ?? undefined }), { replace: true });
  }

  return (
    <form
      role="search"
      method="get"
      action={paths.businesses()}
      className="mt-8 flex max-w-xl gap-2"
      onSubmit={submit}
    >
      {mode && <input type="hidden" name="mode" value={mode} />}
      <div className="relative flex-1">
        <label htmlFor={id} className="sr-only">
          Search businesses
        </label>
        <DrawnIcon
          icon={Search}
          className="pointer-events-none absolute left-3 top-1/2 -translate-y-1/2 text-muted"
        />
        <TextInput
          id={id}
          type="search"
          name="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search businesses"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="pl-10"
        />
      </div>
      <noscript>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </noscript>
    </form>
  );
}
