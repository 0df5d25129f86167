import { Readable } from 'node:stream';

import type { FileStore } from '../../schema/uploads/file-store.ts';

/** A file store that forgets; `files` is what it keeps, by name. */
export function memoryFiles(): FileStore & { files: ReadonlyMap<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    async keep(name, bytes) {
      files.set(name, bytes);
    },
    async open(name) {
      const bytes = files.get(name);
      return bytes ? { size: bytes.length, stream: Readable.from([bytes]) } : null;
    },
  };
}
