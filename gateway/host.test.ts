import { businessOfHost } from './host.ts';

test.each([
  ['fernhill-farm.regulars.example', 'fernhill-farm'],
  ['Fernhill-Farm.Regulars.example', 'fernhill-farm'],
  ['regulars.example', null],
  ['www.regulars.example', null],
  ['a.b.regulars.example', null],
  ['.regulars.example', null],
  ['notregulars.example', null],
  ['127.0.0.1', null],
])('%s is the site of %s', (host, slug) => {
  expect(businessOfHost(host, 'regulars.example')).toBe(slug);
});
