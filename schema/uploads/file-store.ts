import type { Readable } from 'node:stream';

/** A kept file as it is served. */
export interface KeptFile {
  /** In bytes. */
  size: number;
  /** Opened by whoever reads it, and closed by them; `destroy` it where it is not read to its end. */
  stream: Readable;
}

/**
 * Port: files under names that say their content (rules/picture-name), so that a name is never written with another
 * content. Names hold letters, digits, '-' and one '.', no folders. Both calls throw what the store throws where it
 * can't be reached; nothing of a file is there before all of it is.
 */
export interface FileStore {
  /** Keeps a file; one that is there already stays as it is. `type` is its media type. */
  keep(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null where there is none of that name. */
  open(name: string): Promise<KeptFile | null>;
}
