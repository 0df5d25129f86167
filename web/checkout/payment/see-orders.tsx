import { writeSelection } from '../../client/storage/membership-selection.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { forgetAttempt } from './attempt.ts';

/** To the orders; having looked, the member may start over with another checkout. */
export function SeeOrders({ slug }: { slug: string }) {
  const startOver = () => {
    forgetAttempt();
    writeSelection(null);
  };
  return (
    <ButtonLink variant="secondary" href={paths.portal(slug, { tab: 'orders' })} onClick={startOver}>
      See My Orders
    </ButtonLink>
  );
}
