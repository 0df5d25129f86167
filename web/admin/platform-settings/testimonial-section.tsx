import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { testimonialProblems } from '../../../schema/rules/businesses/testimonial.ts';
import type { TestimonialForm as Values } from '../../../schema/rules/businesses/testimonial.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { useSavedTestimonialQuery, useSaveTestimonialMutation } from './testimonial.generated.ts';
import type { SavedTestimonialFragment } from './testimonial.generated.ts';

/** Whom the landing page quotes (docs/rules.md "Landing page"). */
export function TestimonialSection() {
  const { data, error, refetch } = useSavedTestimonialQuery({ fetchPolicy: 'network-only' });
  return (
    <CardSection
      title="What an owner says"
      hint="Set large on the landing page. Quote only what somebody has said and lets you show; empty, nobody is quoted."
    >
      {data ? (
        <TestimonialForm saved={data.testimonial} />
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'What an owner says could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Skeleton label="Loading…">
          <SkeletonShape className="h-56 w-full" />
        </Skeleton>
      )}
    </CardSection>
  );
}

const valuesOf = (saved: SavedTestimonialFragment | null): Values => ({
  quote: saved?.quote ?? '',
  name: saved?.name ?? '',
  role: saved?.role ?? '',
});

function TestimonialForm({ saved }: { saved: SavedTestimonialFragment | null }) {
  const [save] = useSaveTestimonialMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: valuesOf(saved),
    resolver: rulesResolver<Values>(testimonialProblems),
    mode: 'onTouched',
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    try {
      const { data } = await save({ variables: { testimonial: values } });
      reset(valuesOf(data?.saveTestimonial ?? null));
      setSaved(true);
    } catch (error) {
      const words = { fallback: 'Failed to save changes', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  return (
    <form
      onSubmit={submit}
      onChange={() => setSaved(false)}
      noValidate
      aria-label="What an owner says"
      className="space-y-4"
    >
      <Field label="Their words" optional error={errors.quote?.message}>
        {(field) => <Textarea {...field} {...register('quote')} rows={3} />}
      </Field>
      <Field label="Who says it" optional error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Who that is"
        optional
        hint="Such as “Owner”, with the name of the business."
        error={errors.role?.message}
      >
        {(field) => <TextInput {...field} {...register('role')} autoComplete="off" />}
      </Field>
      {failure && <Alert>{failure}</Alert>}
      {isSaved && !formState.isDirty && <Notice>Changes saved successfully!</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" busy={formState.isSubmitting} busyLabel="Saving…">
          Save what they say
        </Button>
        {formState.isDirty && !failure && <p className="text-sm text-muted">Not saved yet.</p>}
      </div>
    </form>
  );
}
