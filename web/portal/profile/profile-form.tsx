import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { profileProblems } from '../../../schema/rules/accounts/account.ts';
import { UnconfirmedEmail } from '../../account/unconfirmed-email.tsx';
import { errorDetails } from '../../client/errors/error-message.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { updateStoredUser } from '../../client/session/session.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useSaveProfileMutation } from './account.generated.ts';
import type { SaveProfileMutation } from './account.generated.ts';
import { useNews } from '../membership/news.tsx';
import type { PortalQuery } from '../membership/portal.generated.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-profile.ts';
import type { Profile } from './unsaved-profile.ts';

/** E-mail, name and phone; each may be left empty. */
export function ProfileForm({ account }: { account: NonNullable<PortalQuery['viewer']>['account'] }) {
  const [saveProfile] = useSaveProfileMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const news = useNews();
  const [unsaved] = useState(() => readUnsaved(account.id));
  const { register, handleSubmit, setError, formState } = useForm<Profile>({
    defaultValues: unsaved ?? {
      email: account.email ?? '',
      name: account.name ?? '',
      phone: account.phone ?? '',
    },
    resolver: rulesResolver<Profile>(profileProblems),
    mode: 'onTouched',
  });
  const { errors } = formState;

  const submit = handleSubmit(async (profile, event) => {
    setFailure(null);
    news.clear();
    try {
      const { data } = await saveProfile({ variables: { profile } });
      forgetUnsaved();
      if (data) updateStoredUser(data.saveProfile);
      news.say(saidOf(data?.saveProfile, account.email));
    } catch (error) {
      if (errorDetails(error).code === 'UNAUTHENTICATED') keepUnsaved(account.id, profile);
      const words = { fallback: 'Failed to save your profile', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values: profile, event, setError }, words));
    }
  });

  return (
    <CardSection level="h3" title="Your details" hint="Where receipts and reminders go, and whom to call.">
      <form onSubmit={submit} onChange={news.clear} noValidate className="space-y-4">
        <Field label="Email" optional error={errors.email?.message}>
          {(field) => (
            <TextInput
              {...field}
              {...register('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Name" optional error={errors.name?.message}>
          {(field) => (
            <TextInput {...field} {...register('name')} autoComplete="name" autoCapitalize="words" />
          )}
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          {(field) => (
            <TextInput {...field} {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          )}
        </Field>
        {failure && <Alert>{failure}</Alert>}
        {news.sentence && <Notice>{news.sentence}</Notice>}
        {unsaved && !news.sentence && (
          <Notice tone="info">What you typed before your session ended is here. It is not saved yet.</Notice>
        )}
        <Button type="submit" busy={formState.isSubmitting} busyLabel="Saving…">
          Save Changes
        </Button>
      </form>
      <UnconfirmedEmail />
    </CardSection>
  );
}

/** A new address is a way back into the account only once the link that goes there was opened. */
function saidOf(
  saved: SaveProfileMutation['saveProfile'] | undefined,
  before: string | null | undefined,
): string {
  const email = saved?.email;
  if (!email || email === before || email === saved.confirmedEmail) return 'Your profile was saved.';
  return `Your profile was saved. We sent a link to ${email}: open it to confirm the address.`;
}
