import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { diskFileStore } from '../../../gateway/adapters/disk-file-store.ts';
import { drawPicture, formOf, operationsOf } from './pictures.ts';
import { openTestProduct } from '../../support/product.ts';
import type { Answer } from '../../support/send.ts';

/** What Apollo wants to see of a form, so that no foreign site can send one. */
export const PREFLIGHT = { 'apollo-require-preflight': 'true' };

/** The gateway with uploads on disk, in a folder that is emptied before each test, and somebody of every role. */
export async function openUploadHouse() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'regulars-uploads-'));
  const door = await openTestProduct({ ports: { files: diskFileStore(folder) } });
  const farm = await door.farm();
  const staff = async (role: 'viewer' | 'editor' | 'owner') => (await door.as.staff(farm, role, role)).token;
  const tokens = {
    member: (await door.as.member('member')).token,
    viewer: await staff('viewer'),
    editor: await staff('editor'),
    owner: await staff('owner'),
    admin: (await door.as.admin('boss')).token,
  };
  const photo = await drawPicture('jpg');
  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(path.join(folder, name));
  });
  afterAll(async () => {
    await door.close();
    await rm(folder, { recursive: true });
  });

  async function send(
    address: string,
    form: { headers: Record<string, string>; body: Buffer },
    token?: string,
  ): Promise<Answer> {
    const answer = await door.app.inject({
      method: 'POST',
      url: address,
      headers: { host: 'regulars.test', ...(token && { authorization: `Bearer ${token}` }), ...form.headers },
      payload: form.body,
    });
    return {
      status: answer.statusCode,
      body: JSON.parse(answer.body),
      text: answer.body,
      headers: answer.headers,
    };
  }

  const upload = (file: Uint8Array, token = tokens.owner, names?: { name?: string; type?: string }) =>
    send('/api/admin/upload', formOf(file, names), token);

  function uploadByGraph(
    file: Uint8Array,
    token: string | undefined = tokens.owner,
    headers: object = PREFLIGHT,
  ) {
    const form = operationsOf(file);
    return send('/graphql', { ...form, headers: { ...form.headers, ...headers } }, token);
  }

  const serve = (url: string, headers: Record<string, string> = {}) =>
    door.app.inject({ url, headers: { host: 'regulars.test', ...headers } });

  return { folder, door, tokens, photo, send, upload, uploadByGraph, serve };
}
