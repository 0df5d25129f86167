import { useState } from 'react';
import { FIELD_MAX } from '../../../../schema/rules/limits.ts';
import { BrandMark } from '../../../business-page/pictures/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { Brand } from '../../../../schema/rules/pages/page-content.ts';
import { PictureInput } from '../../uploads/picture-input.tsx';
import type { SectionProps } from './section-props.ts';
import { UploadList } from '../../uploads/upload-list.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';

interface BrandSectionProps extends SectionProps {
  /** Comes back by itself where the name is left empty; '' for none. */
  brandName: string;
  /** What the business is called everywhere but on its page; null: the global page. */
  businessName: string | null;
}

/** Business name and logo, as the page shows them. */
export function BrandSection({
  draft,
  onChange,
  problems,
  readOnly,
  brandName,
  businessName,
}: BrandSectionProps) {
  const { name, logoUrl } = draft.brand;
  const [isBroken, setBroken] = useState(false);
  const set = (changes: Partial<Brand>, removed?: string) =>
    onChange((now) => ({ ...now, brand: { ...now.brand, ...changes } }), removed);
  const uploads = useUploads((picture) => {
    setBroken(false);
    set({ logoUrl: picture.url });
  });

  return (
    <div className="space-y-5">
      <Field label="Business name" error={problems['brand.name']} hint={whereShown(brandName, businessName)}>
        {(control) => (
          <TextInput
            {...control}
            name="brand.name"
            value={name}
            maxLength={FIELD_MAX}
            autoComplete="organization"
            disabled={readOnly}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={() => name.trim() === '' && brandName && set({ name: brandName })}
          />
        )}
      </Field>
      <div>
        <p className="mb-1.5 text-sm font-medium">Logo</p>
        <div className="flex flex-wrap items-center gap-4">
          <span
            className="rounded-card border border-line bg-white p-2"
            onErrorCapture={() => setBroken(true)}
          >
            <BrandMark name={name || brandName || 'Logo'} logoUrl={logoUrl} className="size-16" />
          </span>
          {logoUrl && !readOnly && (
            <Button variant="secondary" onClick={() => set({ logoUrl: '' }, 'the logo')}>
              Remove logo
            </Button>
          )}
          {!logoUrl && (
            <p className="min-w-0 flex-1 text-sm text-muted">Without a logo your initials are shown.</p>
          )}
        </div>
        {isBroken && logoUrl && (
          <p className="mt-2 text-sm text-warn">This logo could not be shown. Please upload it again.</p>
        )}
        {problems['brand.logoUrl'] && <p className="mt-2 text-sm text-bad">{problems['brand.logoUrl']}</p>}
        {!readOnly && (
          <div className="mt-3 space-y-3">
            <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onCancel={uploads.cancel} />
            <PictureInput
              label={logoUrl ? 'Upload another logo' : 'Upload logo'}
              hint="A square JPG, PNG or GIF looks best, at most 5&nbsp;MB."
              onFiles={(files) => uploads.add(files.slice(0, 1))}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Which of the two names stands where. Source: docs/rules.md "Page editor". */
function whereShown(brandName: string, businessName: string | null): string {
  const empty = brandName && `Left empty, it is ${brandName}.`;
  if (businessName === null) return empty;
  return ['Shown on your page.', empty, `The portal, mails and receipts say ${businessName}.`]
    .filter(Boolean)
    .join(' ');
}
