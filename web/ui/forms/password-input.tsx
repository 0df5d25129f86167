import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A password with a button that shows it. Give `autoComplete`: "current-password" or "new-password". */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className="relative">
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={isVisible ? 'text' : 'password'}
        className={`pr-12 ${props.className ?? ''}`}
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
        aria-pressed={isVisible}
        aria-controls={props.id}
        disabled={props.disabled}
        onClick={() => setVisible(!isVisible)}
      >
        <Icon name={isVisible ? 'eye-off' : 'eye'} />
        <VisuallyHidden>Show password</VisuallyHidden>
      </button>
    </div>
  );
}
