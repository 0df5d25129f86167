/** The part in which a box is chosen. */
export const CHOICE_ID = 'choice';

/** At the end of a wide page, where the button is out of sight: the way back up to the choice. A phone has its bar. */
export function BackToChoice() {
  return (
    <p className="mt-12 text-center max-lg:hidden">
      <a
        href={`#${CHOICE_ID}`}
        className="inline-flex min-h-14 items-center rounded-control border-2 border-[var(--button-border)] bg-accent bg-clip-border px-8 font-semibold text-accent-ink transition-colors hover:bg-accent-strong"
      >
        Choose your box
      </a>
    </p>
  );
}
