import { Initials } from '../../ui/icons/initials.tsx';
import type { PublicContent } from '../content/public-content.ts';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import { StorySection } from './story-section.tsx';

/** Who stands behind the business, where it shows them. */
export function People({ people }: { people: PublicContent['people'] }) {
  if (!people || people.length === 0) return null;
  return (
    <StorySection id="people" part="people" title="Who we are">
      <ul className="mt-5 grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]">
        {people.map(({ name, pictureUrl, text }, at) => (
          <li key={at} className="flex flex-wrap gap-4">
            {pictureUrl ? (
              <img
                src={pictureUrl}
                srcSet={pictureSources(pictureUrl)}
                sizes="80px"
                alt=""
                width={80}
                height={80}
                loading="lazy"
                decoding="async"
                className="size-20 shrink-0 rounded-full bg-sunken object-cover"
              />
            ) : (
              <Initials name={name} className="size-20 !rounded-full text-xl" />
            )}
            <div className="min-w-0 grow basis-40">
              <h3 className="font-semibold wrap-anywhere">{name}</h3>
              <p className="mt-0.5 text-sm whitespace-pre-line text-muted wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </StorySection>
  );
}
