import { randomUUID } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { FileStore } from '../../schema/uploads/file-store.ts';
import { makePrivateFolder } from './private-folder.ts';

/** Files in one folder, which is made with the first of them. */
export function diskFileStore(folder: string): FileStore {
  return {
    async keep(name, bytes) {
      const place = placeOf(folder, name);
      if (await isThere(place)) return;
      await makePrivateFolder(folder);
      // Under its name it appears whole or not at all, also where the machine stops in between.
      const draft = path.join(folder, `.${randomUUID()}.part`);
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(name) {
      try {
        const file = await open(placeOf(folder, name), 'r');
        try {
          const { size } = await file.stat();
          return { size, stream: file.createReadStream() };
        } catch (error) {
          await file.close();
          throw error;
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

/** Names are made by us; what is none would lead somewhere else. */
function placeOf(folder: string, name: string): string {
  if (!/^[a-z0-9-]+\.[a-z0-9]+$/i.test(name)) throw new Error(`No name of a file to keep: ${name}`);
  return path.join(folder, name);
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
