import { classNames } from '../../ui/class-names.ts';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';

/** The picture of a month's box, above the words that say what is in it; nothing where it has none. */
export function BoxPicture({ url, className }: { url: string | null | undefined; className?: string }) {
  if (!url) return null;
  return (
    <img
      src={url}
      srcSet={pictureSources(url)}
      sizes="(min-width: 64rem) 44rem, 100vw"
      alt=""
      width={960}
      height={540}
      loading="lazy"
      className={classNames('aspect-video w-full object-cover', className)}
    />
  );
}
