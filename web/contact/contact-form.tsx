import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { CONTACT_SUBJECTS, contactProblems } from '../../schema/rules/businesses/contact.ts';
import type { ContactForm as Form } from '../../schema/rules/businesses/contact.ts';
import { CONTACT_SENT_MS } from '../../schema/rules/limits.ts';
import { Alert } from '../ui/messages/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Textarea } from '../ui/forms/textarea.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { SendMessage } from './send.ts';

const empty: Form = { name: '', email: '', company: '', subject: '', message: '' };

/**
 * idle, sending, sent (clears after 5 s), failed: docs/rules.md "Contact form". Disabled until hydrated: it has no
 * server side.
 */
export function ContactForm({ send, isReady = true }: { send: SendMessage; isReady?: boolean }) {
  const isHydrated = useHydrated() && isReady;
  const website = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const problems = contactProblems(values);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), CONTACT_SENT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = Object.keys(problems);
    setLeft(new Set(Object.keys(empty)));
    if (wrong.length > 0) {
      const first = Object.keys(empty).find((field) => wrong.includes(field));
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setState('sending');
    try {
      await send({ ...values, website: website.current?.value ?? '' });
      setState('sent');
      setValues(empty);
      setLeft(new Set());
    } catch {
      setState('failed');
    }
  }

  const control = (field: keyof Form) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
    // Validated on leaving a field that was filled in, never on the first key.
    onBlur: (event: FocusEvent) => {
      if (form.current?.contains(event.relatedTarget) || event.relatedTarget === null)
        setLeft(new Set(left).add(field));
    },
  });
  const error = (field: keyof Form) => (left.has(field) ? (problems[field] ?? null) : null);

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label="Contact">
      <fieldset disabled={!isHydrated || state === 'sending'} className="grid min-w-0 gap-6 sm:grid-cols-2">
        <Field label="Full Name" error={error('name')}>
          {(field) => <TextInput {...field} {...control('name')} autoComplete="name" />}
        </Field>
        <Field label="Email Address" error={error('email')}>
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
        <Field label="Company" optional error={error('company')}>
          {(field) => <TextInput {...field} {...control('company')} autoComplete="organization" />}
        </Field>
        <Field label="Subject" error={error('subject')}>
          {(field) => (
            <Select {...field} {...control('subject')}>
              <option value="">Choose a subject</option>
              {CONTACT_SUBJECTS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Message" error={error('message')} className="sm:col-span-2">
          {(field) => <Textarea {...field} {...control('message')} rows={6} />}
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
        {state === 'failed' && <Alert>There was an error sending your message. Please try again.</Alert>}
        {state === 'sent' && (
          <Notice title="Message sent successfully!">
            Thank you for reaching out. We'll get back to you within 24 hours.
          </Notice>
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
            Send Message
          </Button>
        </div>
      </div>
    </form>
  );
}
