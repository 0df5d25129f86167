import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { LegalTexts } from '../legal-texts/legal-texts.tsx';
import { TestimonialSection } from './testimonial-section.tsx';

/** /admin/settings: what the platform says of itself, and its Terms and Privacy. Platform admins. */
export function PlatformSettingsScreen() {
  return (
    <>
      <Head title="Platform settings · Regulars" noIndex />
      <PageTitle title="Settings" description="Of the platform" />
      <div className="grid max-w-5xl gap-6">
        <TestimonialSection />
        <LegalTexts business={null} maySave />
      </div>
    </>
  );
}
