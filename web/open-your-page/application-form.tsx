import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { applicationProblems } from '../../schema/rules/businesses/application.ts';
import type { ApplicationForm as Form } from '../../schema/rules/businesses/application.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Textarea } from '../ui/forms/textarea.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const empty: Form = { business: '', kind: '', place: '', name: '', email: '', phone: '', words: '' };

/** idle, sending, sent, failed. Disabled until hydrated: it has no server side. */
export function ApplicationForm() {
  const { tenant } = useSiteConfig();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLSpanElement>(null);
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const problems = applicationProblems(values);

  // The button that had the focus is gone with the form.
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus();
  }, [state]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(new Set(Object.keys(empty)));
    const first = Object.keys(empty).find((field) => field in problems);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setState('sending');
    try {
      const { sendApplication } = await import('./send-application.ts');
      await sendApplication({ ...values, website: website.current?.value ?? '' }, tenant);
      setState('sent');
    } catch {
      setState('failed');
    }
  }

  if (state === 'sent')
    return (
      <Notice
        title={
          <span ref={thanks} tabIndex={-1} className="outline-none">
            Thank you, we have it
          </span>
        }
      >
        A person looks at it. Once your page is made, an invitation goes to {values.email.trim()}.
      </Notice>
    );
  const control = (field: keyof Form) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
    onBlur: () => values[field] !== '' && setLeft(new Set(left).add(field)),
  });
  const error = (field: keyof Form) => (left.has(field) ? (problems[field] ?? null) : null);

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label="Open your page">
      <fieldset disabled={!isHydrated || state === 'sending'} className="grid min-w-0 gap-6 sm:grid-cols-2">
        <Field label="Your business" error={error('business')}>
          {(field) => <TextInput {...field} {...control('business')} autoComplete="organization" />}
        </Field>
        <Field label="What you make or grow" error={error('kind')}>
          {(field) => <TextInput {...field} {...control('kind')} placeholder="Bread, flowers, vegetables" />}
        </Field>
        <Field label="Where you are" error={error('place')} className="sm:col-span-2">
          {(field) => <TextInput {...field} {...control('place')} placeholder="Town and state" />}
        </Field>
        <Field label="Full name" error={error('name')}>
          {(field) => <TextInput {...field} {...control('name')} autoComplete="name" />}
        </Field>
        <Field label="Email address" error={error('email')}>
          {(field) => (
            <TextInput
              {...field}
              {...control('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Phone" optional error={error('phone')} className="sm:col-span-2">
          {(field) => <TextInput {...field} {...control('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Anything else" optional error={error('words')} className="sm:col-span-2">
          {(field) => <Textarea {...field} {...control('words')} rows={4} />}
        </Field>
      </fieldset>
      {/* Hidden from people, filled in by robots. */}
      <div hidden>
        <label>
          Website
          <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="mt-6 grid gap-4">
        {state === 'failed' && (
          <Alert>This could not be sent. What you typed is still here: please try again later.</Alert>
        )}
        <div>
          <Button
            type="submit"
            size="lg"
            busy={state === 'sending'}
            busyLabel="Sending…"
            disabled={!isHydrated}
            className="max-sm:w-full"
          >
            Ask for your page
          </Button>
        </div>
      </div>
    </form>
  );
}
