import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drawPicture } from './support/pictures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
let farm: Awaited<ReturnType<TestProduct['farm']>>;
let editor: Person;
beforeAll(async () => {
  door = await openTestProduct();
  farm = await door.farm('farm');
  editor = await door.as.staff(farm, 'editor', 'editor');
});
afterAll(() => door.close());

const shown = async () => (await door.call(`/api/businesses/${farm.slug}/page`)).body.content;
const publish = (people: unknown) =>
  door.call(`/api/admin/businesses/${farm.id}/page`, {
    method: 'POST',
    token: editor.token,
    body: { content: { people } },
  });

test('a page on which nobody stands has no such field', async () => {
  expect(await shown()).not.toHaveProperty('people');
  const { body } = await publish([]);
  expect(body.content).not.toHaveProperty('people');
});

test('people are published in their order, a portrait in the page becomes an upload', async () => {
  const portrait = `data:image/png;base64,${(await drawPicture('png', { width: 40, height: 30 })).toString('base64')}`;
  const { status } = await publish([
    { name: 'Anna', pictureUrl: portrait, text: 'Sows.' },
    { name: 'Ben <b>Fields</b>' },
  ]);
  expect(status).toBe(200);
  expect((await shown()).people).toEqual([
    { name: 'Anna', pictureUrl: expect.stringMatching(/^\/uploads\/.+\.png$/), text: 'Sows.' },
    { name: 'Ben <b>Fields</b>', pictureUrl: '', text: '' },
  ]);
});

test('one without a name is refused and changes nothing', async () => {
  const before = await shown();
  const { status, body } = await publish([{ text: 'Who?' }]);
  expect([status, body.fields]).toEqual([422, { 'people.0.name': 'Please enter a name.' }]);
  expect(await shown()).toEqual(before);
});
