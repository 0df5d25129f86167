import { ButtonLink } from '../../ui/button.tsx';

/** The part in which a box is chosen. */
export const CHOICE_ID = 'choice';

/** At the end of a wide page, where the button is out of sight: the way back up to the choice. A phone has its bar. */
export function BackToChoice() {
  return (
    <p className="mt-12 text-center max-lg:hidden">
      <ButtonLink href={`#${CHOICE_ID}`} size="lg">
        Choose your box
      </ButtonLink>
    </p>
  );
}
