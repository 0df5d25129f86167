import { Initials } from '../../ui/icons/initials.tsx';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';

/** A business's logo, or its initials on a tile in its colour. The name stands beside it, so it needs no text of its own. */
export function BrandMark({
  name,
  logoUrl,
  className = 'size-12',
}: {
  name: string;
  logoUrl: string;
  className?: string;
}) {
  return logoUrl ? (
    <img
      src={logoUrl}
      srcSet={pictureSources(logoUrl)}
      sizes="56px"
      alt=""
      width={64}
      height={64}
      decoding="async"
      className={`${className} shrink-0 rounded-card object-contain`}
    />
  ) : (
    <Initials name={name} className={`${className} !bg-accent-soft text-base !text-ink`} />
  );
}
