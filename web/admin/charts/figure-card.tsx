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
}

/** One figure of a dashboard, with what the period changed under it. */
export function FigureCard({ label, value, note, tone = 'neutral' }: FigureCardProps) {
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-2">
        {value === undefined ? (
          <WaitingFigure />
        ) : (
          <p className={classNames('tabular font-display', sizeOf(value))}>{value ?? '–'}</p>
        )}
        <p className={classNames('tabular mt-2 text-balance text-xs sm:min-h-11', TONES[tone])}>{note}</p>
      </dd>
    </div>
  );
}

const TONES = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' } as const;

/** Five digits with cents are set smaller, so that they keep to their card. */
const sizeOf = (value: string | null) => ((value?.length ?? 0) > 9 ? 'text-xl leading-[1.2]' : 'text-2xl');

function WaitingFigure() {
  const isVisible = useDelayed(150);
  return <SkeletonShape className={classNames('h-8 w-24', !isVisible && 'invisible')} />;
}
