import { businessProblems, slugOfNewBusiness } from './business.ts';

test.each([
  [{ name: 'Green Fork' }, {}],
  [{ name: '  ' }, { name: 'Please enter a business name.' }],
  [
    { name: 'Green Fork', slug: '***' },
    { slug: 'Please enter a subdomain with at least one letter or digit.' },
  ],
  [{ name: '北京' }, { slug: 'Please enter a subdomain with at least one letter or digit.' }],
  [{ name: 'Admin' }, { slug: 'The subdomain admin is reserved. Please choose another one.' }],
  [{ name: 'x'.repeat(201) }, { name: 'The business name must be at most 200 characters long.' }],
  [{ name: 'Green', slug: 'g'.repeat(64) }, { slug: 'A subdomain can be at most 63 characters long.' }],
  [{ name: 'Green', timeZone: 'Mars' }, { timeZone: 'Please choose a time zone such as America/New_York.' }],
  [{ name: 'Green', timeZone: 'Europe/Berlin' }, {}],
])('%j: %j', (input, problems) => {
  expect(businessProblems(input)).toEqual(problems);
});

test('the slug is the one given, else made of the name', () => {
  expect(slugOfNewBusiness({ name: 'Green Fork', slug: ' My Shop ' })).toEqual({
    slug: 'my-shop',
    isChosen: true,
  });
  expect(slugOfNewBusiness({ name: 'Green Fork', slug: ' ' })).toEqual({
    slug: 'green-fork',
    isChosen: false,
  });
  expect(slugOfNewBusiness({ name: 'g'.repeat(100) })).toEqual({ slug: 'g'.repeat(63), isChosen: false });
});
