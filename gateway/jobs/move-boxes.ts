import { moveBoxes } from '../../schema/memberships/days/move-boxes.ts';
import { EVERY_MINUTE } from './job.ts';
import type { Job } from './job.ts';

/** Goes on with changes of days that have not come to all members yet. */
export const moveBoxesJob: Job = {
  name: 'move-boxes',
  cron: EVERY_MINUTE,
  async run(context, log) {
    const moved = await moveBoxes(context);
    if (moved > 0) log.info({ moved }, 'Boxes moved by a change of days');
  },
};
