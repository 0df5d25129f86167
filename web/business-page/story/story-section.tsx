import type { ReactNode } from 'react';

/** One part of what a page tells below its choice. */
export function StorySection({
  id,
  title,
  part,
  children,
}: {
  id: string;
  title: string;
  /** By which the live preview finds it. */
  part?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} data-part={part} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-12 lg:pt-16">
      <h2 id={`${id}-title`} className="font-display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
