import { AddOnsSection, UpgradesSection } from '../../catalog/extras-sections.tsx';
import { ItemsSection } from '../../catalog/items-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { ExtrasSettings } from './extras-settings.tsx';
import { FaqsSection } from './faqs-section.tsx';
import { FulfillmentSection } from './fulfillment-section.tsx';
import { GallerySection } from './gallery-section.tsx';
import { PeopleSection } from './people-section.tsx';
import type { SectionName } from '../draft/section-names.ts';
import type { SectionProps } from './section-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { SocialSection } from './social-section.tsx';
import { ThemeSection } from './theme-section.tsx';

interface SectionBodyProps extends SectionProps {
  name: SectionName;
  /** null: the global page. */
  businessId: string | null;
  brandName: string;
  /** null: the global page. */
  businessName: string | null;
}

/** The fields of a section. */
export function SectionBody({ name, businessId, brandName, businessName, ...section }: SectionBodyProps) {
  switch (name) {
    case 'brand':
      return <BrandSection {...section} brandName={brandName} businessName={businessName} />;
    case 'description':
      return <DescriptionSection {...section} />;
    case 'gallery':
      return <GallerySection {...section} />;
    case 'theme':
      return <ThemeSection {...section} />;
    case 'social':
      return <SocialSection {...section} />;
    case 'items':
      return <ItemsSection {...section} businessId={businessId} />;
    case 'addons':
      return (
        <>
          <ExtrasSettings {...section} kind="addons" />
          <AddOnsSection {...section} businessId={businessId} />
        </>
      );
    case 'upgrades':
      return (
        <>
          <ExtrasSettings {...section} kind="upgrades" />
          <UpgradesSection {...section} businessId={businessId} />
        </>
      );
    case 'fulfillment':
      return <FulfillmentSection {...section} />;
    case 'settings':
      return <SettingsSection {...section} />;
    case 'faqs':
      return <FaqsSection {...section} />;
    case 'people':
      return <PeopleSection {...section} />;
  }
}
