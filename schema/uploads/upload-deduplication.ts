import type { FileStore } from './file-store.ts';

const underWay = new WeakMap<FileStore, Map<string, Promise<unknown>>>();

/** Does the work of making a file; whoever asks for the same file while it runs gets the same answer. */
export function deduplicateUpload<T>(files: FileStore, file: string, work: () => Promise<T>): Promise<T> {
  let running = underWay.get(files);
  if (!running) underWay.set(files, (running = new Map()));
  const existing = running.get(file) as Promise<T> | undefined;
  if (existing) return existing;
  const started = work().finally(() => running.delete(file));
  running.set(file, started);
  return started;
}
