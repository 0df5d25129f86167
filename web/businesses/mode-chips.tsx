import { FULFILLMENT_MODES } from '../../schema/rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../schema/rules/pages/page-content.ts';
import { VARIATION_NAMES } from '../../schema/rules/money/price.ts';
import { paths } from '../app/paths.ts';
import { Anchor } from '../ui/anchor.tsx';

/** Links that narrow the list to one way of getting a box; the one in force leads back to all. */
export function ModeChips({ search, mode: chosen }: { search: string; mode: FulfillmentMode | null }) {
  return (
    <nav aria-label="How you get your box" className="mt-4 flex flex-wrap gap-2">
      {FULFILLMENT_MODES.map((mode) => (
        <Anchor
          key={mode}
          href={paths.businesses({ search, ...(mode !== chosen && { mode }) })}
          aria-current={mode === chosen ? 'true' : undefined}
          className={
            'inline-flex min-h-11 items-center rounded-full border px-4 text-base font-medium transition-colors ' +
            (mode === chosen
              ? 'border-accent bg-accent text-accent-ink'
              : 'border-field-line/60 bg-raised hover:border-ink active:bg-sunken')
          }
        >
          {VARIATION_NAMES[mode]}
          {mode === chosen && <span className="sr-only">, show all</span>}
        </Anchor>
      ))}
    </nav>
  );
}
