import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonShape } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { readChange } from './change.ts';
import type { Change } from './change.ts';

interface FigureCardProps {
  label: string;
  /** The figure as shown; undefined while it is on the way, null where it could not be had. */
  value: string | null | undefined;
  /** What the change counts: "12 in the last 30 days". */
  note?: ReactNode;
  change?: Change;
  /** Which direction is good news; none for what is neither. */
  goodWhen?: 'up' | 'down';
  /** The period that it is compared with: "30 days before". */
  before: string;
}

/** One figure of a dashboard, with its change against the period before. */
export function FigureCard({ label, value, note, change, goodWhen, before }: FigureCardProps) {
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-2">
        {value === undefined ? (
          <WaitingFigure />
        ) : (
          <p className={classNames('tabular font-display font-semibold', sizeOf(value))}>{value ?? '–'}</p>
        )}
        <p className="mt-2 flex min-h-11 flex-col items-start gap-1 text-xs text-muted">
          {change && <ChangeMark change={change} goodWhen={goodWhen} before={before} />}
          {note && <span className="tabular">{note}</span>}
        </p>
      </dd>
    </div>
  );
}

/** Millions with cents are set smaller, so that they keep to their card. */
const sizeOf = (value: string | null) => ((value?.length ?? 0) > 10 ? 'text-xl leading-[1.2]' : 'text-2xl');

function ChangeMark({
  change,
  goodWhen,
  before,
}: {
  change: Change;
  goodWhen: FigureCardProps['goodWhen'];
  before: string;
}) {
  const { direction, text } = readChange(change);
  const tone =
    direction === 'same' || !goodWhen
      ? 'bg-sunken text-muted'
      : direction === goodWhen
        ? 'bg-good-soft text-good'
        : 'bg-bad-soft text-bad';
  return (
    <span
      className={classNames('inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-semibold', tone)}
    >
      {direction !== 'same' && <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} size={12} />}
      <span className="sr-only">{direction === 'same' ? '' : direction} </span>
      {text}
      <span className="sr-only"> against the {before}</span>
    </span>
  );
}

function WaitingFigure() {
  const shown = useDelayed(150);
  return <SkeletonShape className={classNames('h-8 w-24', !shown && 'invisible')} />;
}
