import { Anchor } from '../../ui/anchor.tsx';
import { to } from '../screens.ts';
import { useOpenBoxesQuery } from './open-boxes.generated.ts';
import { openWords } from './open-words.ts';

/** How many boxes are to be handed over, with the way to Today; silent where there are none. */
export function OpenBoxes({ businessId, className }: { businessId: string; className?: string }) {
  const { data } = useOpenBoxesQuery({ variables: { id: businessId }, fetchPolicy: 'cache-and-network' });
  const open = data?.openBoxes;
  if (!open || open.today + open.earlier === 0) return null;
  return (
    <p className={className}>
      <Anchor
        href={to('businessToday', businessId)}
        className="tabular inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {openWords(open)}
      </Anchor>
    </p>
  );
}
