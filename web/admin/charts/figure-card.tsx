import { classNames } from '../../ui/class-names.ts';
import { SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';

interface FigureCardProps {
  label: string;
  /** The figure as shown; undefined while it is on the way, null where it could not be had. */
  value: string | null | undefined;
  /** What changed, in the figure's unit: "+7 in 30 days (8 before)". */
  note?: string;
  /** Good or bad news; neutral unless given. */
  tone?: 'good' | 'bad' | 'neutral';
  /** Twice as wide and set large: what is looked at first. */
  isLarge?: boolean;
}

/** One figure of a dashboard, with what the period changed under it. */
export function FigureCard({ label, value, note, tone = 'neutral', isLarge = false }: FigureCardProps) {
  return (
    <div
      className={classNames(
        'rounded-card border border-line bg-raised p-4',
        isLarge && 'max-sm:col-span-full sm:p-5 lg:col-span-2',
      )}
    >
      <dt className={classNames('text-muted', isLarge ? 'text-base' : 'text-sm')}>{label}</dt>
      <dd className="mt-2">
        {value === undefined ? (
          <WaitingFigure isLarge={isLarge} />
        ) : (
          <p className={classNames('tabular font-display', sizeOf(value, isLarge))}>{value ?? '–'}</p>
        )}
        <p
          className={classNames(
            'tabular text-balance',
            isLarge ? 'mt-2 min-h-6 text-sm' : 'text-xs',
            // What comes has room; where nothing is said of the figure, none is left below it.
            !isLarge && (value === undefined ? 'mt-2 min-h-9' : note && 'mt-2'),
            TONES[tone],
          )}
        >
          {note}
        </p>
      </dd>
    </div>
  );
}

const TONES = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' } as const;

/** Sums are set smaller where the card is narrow, and five digits with cents everywhere: a figure keeps to its line. */
function sizeOf(value: string | null, isLarge: boolean): string {
  if (isLarge) return 'text-3xl sm:text-4xl leading-[1.1]';
  const length = value?.length ?? 0;
  if (length > 9) return 'text-lg leading-[1.3] whitespace-nowrap sm:text-xl sm:leading-[1.2]';
  return value?.includes('$') ? 'text-xl whitespace-nowrap sm:text-2xl' : 'text-2xl';
}

function WaitingFigure({ isLarge }: { isLarge: boolean }) {
  const isVisible = useDelayed(150);
  return (
    <SkeletonShape
      className={classNames(isLarge ? 'h-10 w-40 max-w-full' : 'h-8 w-24', !isVisible && 'invisible')}
    />
  );
}
