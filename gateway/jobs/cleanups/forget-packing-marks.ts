import { forgetPackingMarks } from '../../../schema/memberships/packing/forget-packing-marks.ts';
import { EVERY_HOUR } from '../job.ts';
import type { Job } from '../job.ts';

/** Keeps ticks and keys of marks no longer than they can be of use. */
export const forgetPackingMarksJob: Job = {
  name: 'forget-packing-marks',
  cron: EVERY_HOUR,
  async run(context, log) {
    const forgotten = await forgetPackingMarks(context);
    if (forgotten > 0) log.info({ forgotten }, 'Marks of packing days that are over');
  },
};
