import { EmailCard } from '../../account/email-card.tsx';
import { SecondFactorCard } from '../../account/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../account/sessions-card.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** /admin/security: one's address and where one is signed in (docs/rules.md "Confirmed addresses", "Sessions"). */
export function SecurityScreen() {
  return (
    <>
      <Head title="Security · Regulars" noIndex />
      <PageTitle
        title="Security"
        description="Your own account: the way back into it, and what is signed in."
      />
      <div className="max-w-5xl space-y-6">
        <EmailCard />
        <SecondFactorCard level="h2" />
        <SessionsCard level="h2" />
      </div>
    </>
  );
}
