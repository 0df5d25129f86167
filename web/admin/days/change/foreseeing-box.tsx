import { Alert } from '../../../ui/messages/alert.tsx';
import { ForeseenMoves } from './foreseen-moves.tsx';
import type { Foreseeing } from './use-foreseen.ts';

/** In a dialog: what the change that is typed would do. */
export function ForeseeingBox({ foreseeing }: { foreseeing: Foreseeing | null }) {
  if (!foreseeing) return null;
  const { foreseen, failure } = foreseeing;
  if (failure) return <Alert tone="warn">{failure}</Alert>;
  return (
    <div role="status" className="rounded-card bg-sunken p-4">
      {foreseen ? (
        <ForeseenMoves foreseen={foreseen} />
      ) : (
        <p className="text-base text-muted">Looking at your members’ boxes…</p>
      )}
    </div>
  );
}
