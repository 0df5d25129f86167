import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { LegalTexts } from './legal-texts.tsx';

/** /admin/legal-texts: Terms and Privacy of the platform. Platform admins. */
export function PlatformLegalTextsScreen() {
  return (
    <>
      <Head title="Terms and Privacy · Regulars" noIndex />
      <PageTitle title="Terms and Privacy" description="Of the platform" />
      <div className="max-w-5xl">
        <LegalTexts business={null} maySave />
      </div>
    </>
  );
}
