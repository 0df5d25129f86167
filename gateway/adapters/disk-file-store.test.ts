import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { FileStore } from '../../schema/uploads/file-store.ts';
import { diskFileStore } from './disk-file-store.ts';

let root: string;
let folder: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'regulars-files-'));
  folder = path.join(root, 'uploads');
  store = diskFileStore(folder);
});
afterEach(() => rm(root, { recursive: true }));

test('what is kept can be opened', async () => {
  await store.keep('a-1.jpg', Buffer.from('picture'), 'image/jpeg');
  const file = await store.open('a-1.jpg');
  expect(file?.size).toBe(7);
  expect((await buffer(file!.stream)).toString()).toBe('picture');
});

test('what there is not is null', async () => {
  expect(await store.open('a-1.jpg')).toBeNull();
});

test('a name is written once, and many times at once leave one file', async () => {
  const bytes = Buffer.alloc(300_000, 7);
  await Promise.all(Array.from({ length: 30 }, () => store.keep('a-1.jpg', bytes, 'image/jpeg')));
  await store.keep('a-1.jpg', Buffer.from('something else'), 'image/jpeg');
  expect(await readdir(folder)).toEqual(['a-1.jpg']);
  expect((await readFile(path.join(folder, 'a-1.jpg'))).equals(bytes)).toBe(true);
});

test('a write that fails leaves nothing behind', async () => {
  await writeFile(folder, 'a file where the folder should be');
  await expect(store.keep('a-1.jpg', Buffer.from('picture'), 'image/jpeg')).rejects.toThrow('EEXIST');
  expect(await readdir(root)).toEqual(['uploads']);
});

test.each(['../secret.txt', 'folder/a.jpg', '.env', 'a', ''])('"%s" leads nowhere', async (name) => {
  await expect(store.open(name)).rejects.toThrow('No name of a file');
  await expect(store.keep(name, Buffer.from('x'), 'text/plain')).rejects.toThrow('No name of a file');
});
