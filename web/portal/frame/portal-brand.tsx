import { Anchor } from '../../ui/anchor.tsx';
import { BrandLine } from '../../ui/page/brand-line.tsx';
import { Wordmark } from '../../ui/page/site-frame.tsx';

interface PortalBrandProps {
  business: { name: string; logoUrl: string } | undefined;
  homeHref: string;
}

/** The business's logo and name, leading to its page; our own mark where the portal is over all businesses. */
export function PortalBrand({ business, homeHref }: PortalBrandProps) {
  if (!business) return <Wordmark href={homeHref} />;
  return (
    <Anchor
      href={homeHref}
      className="inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-3 rounded-control"
    >
      <BrandLine name={business.name} logoUrl={business.logoUrl} />
    </Anchor>
  );
}
