import { SessionsCard } from '../../account/sessions-card.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** /admin/security: where one is signed in (docs/rules.md "Sessions"). */
export function SecurityScreen() {
  return (
    <>
      <Head title="Security · Regulars" noIndex />
      <PageTitle title="Security" description="Your own account: what is signed in to it." />
      <div className="max-w-xl space-y-6">
        <SessionsCard level="h2" />
      </div>
    </>
  );
}
