import { RHYTHMS } from '../../../../schema/rules/schedules/schedule.ts';
import { Anchor } from '../../../ui/anchor.tsx';
import { RhythmDrawing } from '../../rhythms/rhythm-drawing.tsx';
import { RHYTHM_WORDS } from '../../rhythms/rhythm-words.ts';
import { to } from '../../screens.ts';

/** The three ways in which people get their boxes, with a small month of each; they lead to where one is set. */
export function RhythmLinks({ businessId }: { businessId: string }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      {RHYTHMS.map((rhythm) => (
        <li key={rhythm}>
          <Anchor
            href={to('businessDays', businessId, { way: rhythm })}
            className="flex h-full min-h-11 flex-wrap items-center gap-3 rounded-control border border-field-line bg-raised p-3 font-medium hover:border-ink"
          >
            <RhythmDrawing rhythm={rhythm} />
            {RHYTHM_WORDS[rhythm].label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
