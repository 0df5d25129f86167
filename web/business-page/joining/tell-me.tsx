import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Answers why an address can't be taken, as a sentence, or null. `website` is what only robots fill in. */
export type AskOpeningNotice = (asked: { email: string; website: string }) => Promise<string | null>;

/** "Tell me when it opens": an address for one mail. Disabled until hydrated: it has no server side. */
export function TellMe({ name, onAsk }: { name: string; onAsk: AskOpeningNotice }) {
  const isHydrated = useHydrated();
  const website = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLSpanElement>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await onAsk({ email, website: website.current?.value ?? '' }).finally(() =>
      setBusy(false),
    );
    setProblem(refused);
    if (refused === null) setWritten(email.trim());
    else input.current?.focus();
  }

  // The button that had the focus is gone with the form.
  useEffect(() => {
    if (written !== null) thanks.current?.focus();
  }, [written]);

  if (written !== null) {
    return (
      <Notice
        tone="good"
        className="mt-4"
        title={
          <span ref={thanks} tabIndex={-1} className="outline-none">
            You are on the list
          </span>
        }
      >
        <span className="wrap-anywhere">
          We write to {written} once, when {name} opens.
        </span>
      </Notice>
    );
  }
  return (
    <form className="mt-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Your email"
        error={problem}
        hint="One email when it opens, and no other. It reserves no spot."
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      {/* Nobody sees it and no program reads it out: whoever fills it in is a robot. */}
      <div className="hidden" aria-hidden="true">
        <label>
          Website
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button
        type="submit"
        disabled={!isHydrated}
        busy={busy}
        busyLabel="One moment…"
        className="mt-3 w-full"
      >
        Tell me when it opens
      </Button>
    </form>
  );
}
