import type { ReactNode } from 'react';

/** One part of what a page tells below its choice. */
export function StorySection({
  id,
  title,
  part,
  wide = false,
  beside = false,
  children,
}: {
  id: string;
  title: string;
  /** By which the live preview finds it. */
  part?: string;
  /** Has no neighbour on a wide page. */
  wide?: boolean;
  /** On a wide page the title stands left of it, as that of the questions. */
  beside?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      data-part={part}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-6 pt-12 lg:pt-20 ${beside ? 'lg:grid lg:basis-full lg:grid-cols-[1fr_2fr] lg:gap-16' : wide ? 'lg:basis-full' : 'lg:flex-1 lg:basis-96'}`}
    >
      <h2 id={`${id}-title`} className="font-display text-2xl lg:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
