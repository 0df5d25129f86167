import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { noteInstance } from '../../schema/system/note-instance.ts';
import { openOwnContext } from '../context.ts';
import { startLoop } from '../jobs/loop.ts';
import type { JobParts } from '../jobs/run-job.ts';
import { productVersion } from './product-version.ts';

const EVERY_MILLISECONDS = 60_000;

/** Notes at once and then each minute that this instance runs, for the System screen. */
export function tellOfInstance({ context, log }: JobParts): { stop(): Promise<void> } {
  const instance = { id: randomUUID(), host: hostname(), version: productVersion() };
  const tell = async () => {
    try {
      await noteInstance(await openOwnContext(context, 'instance'), instance);
    } catch (error) {
      log.error({ err: error, job: 'instance' }, 'That this instance runs could not be noted');
    }
  };
  const first = tell();
  const loop = startLoop(EVERY_MILLISECONDS, tell);
  return {
    stop: async () => {
      await first;
      await loop.stop();
    },
  };
}
