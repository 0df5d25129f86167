import { graphEnum } from '../../graph-enum.ts';

export const ProgressFilter = graphEnum(
  'ProgressFilter',
  'Which boxes of a list, by what has been done with them.',
  {
    open: 'Everything that somebody waits for: new and ready.',
    new: 'Nothing has been done with it.',
    ready: 'Packed, and not handed over.',
    done: 'Handed over or on its way: collected and shipped.',
    not_collected: 'Nobody fetched it.',
    held: 'Held back, as its payment has failed; on no other list.',
  },
);
export type ProgressFilter = keyof typeof ProgressFilter;
