import { placeOf } from './host.ts';

const live = { publicHost: 'regulars.example', isBehindProxy: true };
const open = { publicHost: 'regulars.example', isBehindProxy: false };
const local = { publicHost: 'localhost', isBehindProxy: false };

test.each([
  ['regulars.example', null, 'https://regulars.example'],
  ['Regulars.Example.', null, 'https://regulars.example'],
  ['regulars.example:8443', null, 'https://regulars.example'],
  ['fernhill-farm.regulars.example', 'fernhill-farm', 'https://fernhill-farm.regulars.example'],
  ['Fernhill-Farm.Regulars.example:1', 'fernhill-farm', 'https://fernhill-farm.regulars.example'],
  ['localhost:3000', null, 'https://regulars.example'],
  ['127.0.0.1:3000', null, 'https://regulars.example'],
  ['[::1]:3000', null, 'https://regulars.example'],
])('behind a proxy %s is the site of %s at %s', (host, tenant, origin) => {
  expect(placeOf(host, 'https', live)).toEqual({ tenant, origin, mainOrigin: 'https://regulars.example' });
});

test.each([
  'www.regulars.example',
  'api.regulars.example',
  'no_slug.regulars.example',
  'a.b.regulars.example',
  '.regulars.example',
  'notregulars.example',
  'regulars.example.evil.test',
  'evil.test',
  '127.evil.test',
  '10.0.0.1',
  'regulars.example@evil.test',
  'evil.test/regulars.example',
  'regulars.example:x',
  '',
])('"%s" is none of ours', (host) => {
  expect(placeOf(host, 'https', live)).toBeNull();
  expect(placeOf(host, 'http', open)).toBeNull();
});

test('without a proxy the port is the one that was asked', () => {
  const mainOrigin = 'http://regulars.example:3000';
  expect(placeOf('farm.regulars.example:3000', 'http', open)).toEqual({
    tenant: 'farm',
    origin: 'http://farm.regulars.example:3000',
    mainOrigin,
  });
  expect(placeOf('127.0.0.1:3000', 'http', open)).toEqual({ tenant: null, origin: mainOrigin, mainOrigin });
});

test.each([
  ['localhost:3000', null, 'http://localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', null, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['shop.test', null, 'http://shop.test', 'http://shop.test'],
  ['farm.localhost:3000', 'farm', 'http://farm.localhost:3000', 'http://localhost:3000'],
])('on localhost links follow the request: %s', (host, tenant, origin, mainOrigin) => {
  expect(placeOf(host, 'http', local)).toEqual({ tenant, origin, mainOrigin });
});

test.each(['localhost@evil.test', 'a b', '', 'x/y'])('"%s" is no host, on localhost neither', (host) => {
  expect(placeOf(host, 'http', local)).toBeNull();
});
