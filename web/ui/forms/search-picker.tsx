import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { USER_SEARCH_DEBOUNCE_MS } from '../../../schema/rules/limits.ts';
import { Alert } from '../messages/alert.tsx';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { useSearch } from './use-search.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface PickerOption {
  id: string;
  label: string;
}

interface SearchPickerProps<Option extends PickerOption> {
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  /** Asked 250 ms after the last key; a rejection shows 'Search failed'. */
  search: (text: string) => Promise<readonly Option[]>;
  onPick: (option: Option) => void;
  /** The field, for giving it the focus. */
  ref?: Ref<HTMLInputElement>;
  /** Marks the label with "(optional)", in a form that can be sent without it. */
  optional?: boolean;
  /** Where nothing fits: "No users found". */
  noneFound: string;
}

/** A field that searches while somebody types; arrow keys and Enter, or a press, choose one of what was found. */
export function SearchPicker<Option extends PickerOption>(props: SearchPickerProps<Option>) {
  const { label, hint, placeholder, search, onPick, noneFound, optional = false, ref } = props;
  const listId = useId();
  const { text, type, results } = useSearch(search, USER_SEARCH_DEBOUNCE_MS);
  const [active, setActive] = useState(0);
  const options = results?.options ?? [];

  const retype = (typed: string) => {
    setActive(0);
    type(typed);
  };
  const pick = (option: Option | undefined) => {
    if (!option) return;
    retype('');
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      // The field is emptied; the dialog around it stays.
      event.stopPropagation();
      retype('');
    } else if (event.key === 'Enter') {
      // The form around it is not sent by choosing; an answer to an older question is not chosen from.
      event.preventDefault();
      if (results?.text === text.trim()) pick(options[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setActive((active + step + options.length) % options.length);
    }
  };

  return (
    <div>
      <Field label={label} hint={hint} optional={optional}>
        {(field) => (
          <TextInput
            {...field}
            ref={ref}
            // What is typed here is only a question.
            required={false}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
            type="text"
            value={text}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => retype(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={classNames(
          'mt-1 max-h-56 overflow-y-auto rounded-control border border-line bg-raised shadow-low',
          options.length === 0 && 'hidden',
        )}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <div
            key={option.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center wrap-anywhere px-3 py-1 text-base sm:text-sm',
              index === active && 'bg-accent-soft',
            )}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setActive(index)}
            onClick={() => pick(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      {results?.failed && <Alert className="mt-2">Search failed</Alert>}
      {results && !results.failed && options.length === 0 && (
        <p className="mt-2 text-sm text-muted">{noneFound}</p>
      )}
      <VisuallyHidden live="polite">
        {results && !results.failed ? countText(options.length, noneFound) : ''}
      </VisuallyHidden>
    </div>
  );
}

function countText(count: number, noneFound: string): string {
  if (count === 0) return noneFound;
  return count === 1 ? '1 found' : `${count} found`;
}
