import { SecondFactorCard } from '../../account/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../account/sessions-card.tsx';
import { EmailPreferences } from './email-preferences.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { PasswordForm } from './password-form.tsx';
import type { PortalQuery } from '../membership/portal.generated.ts';
import { ProfileForm } from './profile-form.tsx';

interface ProfileTabProps {
  account: NonNullable<PortalQuery['viewer']>['account'];
  /** Of support; null where nobody can be called. */
  phone: string | null;
}

/** The member's own details, and the portal's own change-password form. */
export function ProfileTab({ account, phone }: ProfileTabProps) {
  return (
    <div className="wrap py-6 sm:py-12">
      <h2 className="font-display text-2xl sm:text-3xl">Profile</h2>
      <p className="mt-2 text-muted">You sign in as {account.username}.</p>
      <div className="mt-6 max-w-5xl space-y-6">
        <ProfileForm account={account} />
        <EmailPreferences account={account} />
        <PasswordForm username={account.username} />
        <SecondFactorCard />
        <SessionsCard />
        <LeavingCard username={account.username} phone={phone} />
      </div>
    </div>
  );
}
