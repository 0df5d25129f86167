import { Icon } from './icon.tsx';
import { Initials } from './initials.tsx';
import { pictureSources } from '../pictures/picture-sources.ts';

/** A business's logo, else its initials; a shop where it is none in particular. */
export function BusinessMark({ name, logoUrl }: { name: string | null; logoUrl: string }) {
  if (name === null) {
    return (
      <span className="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
        <Icon name="store" size={18} />
      </span>
    );
  }
  if (!logoUrl) return <Initials name={name} className="size-8 text-xs" />;
  return (
    <img
      src={logoUrl}
      srcSet={pictureSources(logoUrl)}
      sizes="32px"
      alt=""
      width={32}
      height={32}
      className="size-8 shrink-0 rounded-control bg-white object-contain"
    />
  );
}
