import { Initials } from '../icons/initials.tsx';
import { pictureSources } from '../pictures/picture-sources.ts';

/** A business's logo, or its initials, and its name beside it: what a header begins with. */
export function BrandLine({ name, logoUrl }: { name: string; logoUrl: string }) {
  return (
    <>
      {logoUrl ? (
        <img
          src={logoUrl}
          srcSet={pictureSources(logoUrl)}
          sizes="40px"
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-control object-contain"
        />
      ) : (
        <Initials name={name} className="!size-10" />
      )}
      <span className="line-clamp-2 min-w-0 py-1 font-display text-lg leading-tight wrap-anywhere">
        {name}
      </span>
    </>
  );
}
