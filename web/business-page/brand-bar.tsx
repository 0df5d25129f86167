import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BrandMark } from './pictures/brand-mark.tsx';

interface BrandBarProps {
  /** Null on the business's own subdomain, whose links need no slug. */
  slug: string | null;
  name: string;
  logoUrl: string;
  preview: boolean;
}

/** Logo and name, and the way in for members, which a preview has not. */
export function BrandBar({ slug, name, logoUrl, preview }: BrandBarProps) {
  return (
    <header
      data-part="brand"
      aria-label={preview ? `Header of ${name}` : undefined}
      className="wrap flex flex-wrap items-center justify-between gap-x-4 py-2 lg:py-3.5"
    >
      <p className="flex min-w-0 items-center gap-3">
        <BrandMark name={name} logoUrl={logoUrl} className="size-11" />
        <span className="truncate text-base font-semibold max-sm:sr-only">{name}</span>
      </p>
      {!preview && (
        <ButtonLink href={paths.portal(slug)} variant="secondary" className="shrink-0">
          Member Login
        </ButtonLink>
      )}
    </header>
  );
}
