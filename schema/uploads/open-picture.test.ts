import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { memoryFiles } from '../../tests/support/memory-files.ts';
import { unavailable } from '../errors.ts';
import { openPicture } from './open-picture.ts';

const NAME = `${'0a'.repeat(16)}-1200x900`;
const remake = () => Promise.reject(new Error('Nothing is remade here'));

async function kept(narrow: () => Promise<Uint8Array>) {
  const files = memoryFiles();
  await files.keep(`${NAME}.jpg`, Buffer.from('whole'), 'image/jpeg');
  return { files, pictures: { remake, narrow } };
}

test('while the workshop is busy the whole picture stands in, for the moment', async () => {
  const ports = await kept(() => Promise.reject(unavailable(5)));
  const picture = await openPicture(ports, `${NAME}-480.jpg`, { takesWebp: true });
  expect(picture).toMatchObject({ type: 'image/jpeg', isStopgap: true });
  expect((await buffer(picture!.stream)).toString()).toBe('whole');
  expect([...ports.files.files.keys()]).toEqual([`${NAME}.jpg`]);
});

test('a defect of the workshop is no missing picture', async () => {
  const ports = await kept(() => Promise.reject(new Error('out of memory')));
  await expect(openPicture(ports, `${NAME}-480.jpg`, { takesWebp: true })).rejects.toThrow('out of memory');
});

test('a width is made once for each kind of browser, and kept', async () => {
  let made = 0;
  const ports = await kept(async () => Buffer.from(`narrow ${(made += 1)}`));
  const open = async (takesWebp: boolean) => {
    const picture = await openPicture(ports, `${NAME}-480.jpg`, { takesWebp });
    return `${picture?.type} ${(await buffer(picture!.stream)).toString()}`;
  };
  expect(await Promise.all([open(true), open(true), open(false)])).toEqual([
    'image/webp narrow 1',
    'image/webp narrow 1',
    'image/jpeg narrow 2',
  ]);
  expect(await open(true)).toBe('image/webp narrow 1');
  expect([...ports.files.files.keys()]).toEqual([`${NAME}.jpg`, `${NAME}-480.webp`, `${NAME}-480.jpg`]);
});
