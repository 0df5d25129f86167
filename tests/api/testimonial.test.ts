import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
});
afterAll(() => product.close());

const SAVE = `mutation ($testimonial: TestimonialInput!) {
  saveTestimonial(testimonial: $testimonial) { quote name role } }`;
const WORDS = { quote: 'We know them by name.', name: 'Ada Miller', role: 'Owner, Oak Bakery' };
const NOBODY = { quote: '', name: '', role: '' };

const save = async (testimonial: object) => (await admin.run(SAVE, { testimonial })).saveTestimonial;
const shown = async () => (await product.as.visitor.run('{ testimonial { quote name role } }')).testimonial;

test('an admin says whom the landing page quotes; empty, nobody is', async () => {
  expect(await shown()).toBeNull();
  expect(await save({ ...WORDS, quote: ` ${WORDS.quote}\n` })).toEqual(WORDS);
  expect(await shown()).toEqual(WORDS);
  expect(await save({ ...WORDS, role: ' ' })).toEqual({ ...WORDS, role: null });
  expect(await save(NOBODY)).toBeNull();
  expect(await shown()).toBeNull();
  expect(await save(NOBODY)).toBeNull();
});

test('half of it is refused by field, and nothing is changed', async () => {
  await save(WORDS);
  const { body } = await product.call('/graphql', {
    token: admin.token,
    body: { query: SAVE, variables: { testimonial: { ...WORDS, name: '' } } },
  });
  expect(body.errors[0].extensions).toMatchObject({
    code: 'INVALID',
    fields: { name: 'Please enter who says it.' },
  });
  expect(await shown()).toEqual(WORDS);
});

test('of two who save at once the later one stands, whole', async () => {
  await save(NOBODY);
  const names = ['One', 'Two', 'Three'];
  await Promise.all(names.map((name) => save({ ...WORDS, name })));
  expect(names).toContain((await shown()).name);
});

test('only platform admins; and what they did is written down', async () => {
  const owner = await product.as.staff(await product.business(), 'owner');
  expect((await owner.refused(SAVE, { testimonial: WORDS })).code).toBe('FORBIDDEN');
  const { text } = await admin.call('GET /api/admin/activity');
  expect(text).toContain('What an owner says of the platform was saved');
});
