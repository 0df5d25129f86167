import { stats } from './claims.ts';
import type { LandingQuery } from './landing.generated.ts';

/** Fewer members than this say nothing of the platform: the band is not there. */
const FEWEST_MEMBERS = 10;
/** As far as boxes are counted. */
const MOST_BOXES = 10_000;

interface StatsProps {
  /** Null until they are known. */
  landing: Pick<LandingQuery, 'businesses' | 'publicFigures'> | null;
  /** The demo shows the specification's place-holders. */
  isDemo: boolean;
}

/** The platform in numbers, counted; nothing where there is too little to count. */
export function Stats({ landing, isDemo }: StatsProps) {
  const shown = isDemo ? stats : landing && counted(landing);
  if (!shown) return null;
  return (
    <section aria-label="Regulars in numbers" className="border-y border-line bg-sunken">
      <dl className="wrap grid gap-x-12 gap-y-8 py-12 sm:grid-cols-3">
        {shown.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-base text-muted">{label}</dt>
            <dd className="tabular font-display text-3xl sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function counted({ businesses, publicFigures: { members, boxes } }: NonNullable<StatsProps['landing']>) {
  if (members < FEWEST_MEMBERS || boxes === 0) return null;
  const inWords = (count: number) => count.toLocaleString('en-US');
  return [
    {
      figure: inWords(businesses.totalCount),
      label: businesses.totalCount === 1 ? 'business' : 'businesses',
    },
    { figure: inWords(members), label: 'active memberships' },
    { figure: `${inWords(boxes)}${boxes >= MOST_BOXES ? '+' : ''}`, label: 'boxes handed over' },
  ];
}
