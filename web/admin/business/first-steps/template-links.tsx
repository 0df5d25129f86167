import { Anchor } from '../../../ui/anchor.tsx';
import { to } from '../../screens.ts';

/** The trades whose words the page editor can begin with, by the id that its address takes. */
const TRADES = [
  { id: 'farm', name: 'Farm' },
  { id: 'coffee', name: 'Coffee' },
  { id: 'flowers', name: 'Flowers' },
  { id: 'bakery', name: 'Bakery' },
  { id: 'other', name: 'Something else' },
] as const;

/** The quickest way to a page: words to change. */
export function TemplateLinks({ businessId }: { businessId: string }) {
  return (
    <div className="mt-4 rounded-control bg-sunken p-3 sm:p-4">
      <p className="font-medium">The quickest way: begin with words to change</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {TRADES.map(({ id, name }) => (
          <li key={id}>
            <Anchor
              href={to('businessPage', businessId, { template: id })}
              className="inline-flex min-h-11 items-center rounded-control border border-field-line bg-raised px-4 font-medium hover:border-ink"
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
