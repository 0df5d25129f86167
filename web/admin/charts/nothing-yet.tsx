import { classNames } from '../../ui/class-names.ts';

interface NothingYetProps {
  children: string;
  /** A card is around it already: no frame of its own. */
  isInCard?: boolean;
}

/** In the place of a dashboard's table or chart while there is nothing in it. */
export function NothingYet({ children, isInCard = false }: NothingYetProps) {
  return (
    <p
      className={classNames(
        'px-6 py-8 text-center text-sm text-muted',
        isInCard ? 'rounded-control bg-sunken' : 'rounded-card border border-dashed border-field-line/60',
      )}
    >
      {children}
    </p>
  );
}
