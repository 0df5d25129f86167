import { pictureSources } from '../../ui/pictures/picture-sources.ts';

/** The picture of the business, as checkout showed it beside the order. */
export function JoinedPicture({ url }: { url: string | null | undefined }) {
  if (!url) return null;
  return (
    <img
      src={url}
      srcSet={pictureSources(url)}
      sizes="(min-width: 64rem) 36rem, 100vw"
      alt=""
      width={800}
      height={600}
      data-travels
      className="aspect-[16/10] w-full rounded-hero object-cover lg:aspect-[4/3]"
    />
  );
}
