import { Anchor } from '../../ui/anchor.tsx';
import { Initials } from '../../ui/icons/initials.tsx';
import { Wordmark } from '../../ui/page/site-frame.tsx';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';

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
      {business.logoUrl ? (
        <img
          src={business.logoUrl}
          srcSet={pictureSources(business.logoUrl)}
          sizes="40px"
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-control object-contain"
        />
      ) : (
        <Initials name={business.name} className="!size-10" />
      )}
      <span className="line-clamp-2 min-w-0 py-1 font-display text-lg leading-tight wrap-anywhere">
        {business.name}
      </span>
    </Anchor>
  );
}
