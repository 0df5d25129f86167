import { isLocalHost, siteUrl, slugOfHost } from './business-url.ts';

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  '127.0.0.1',
  '127.0.0.1:8080',
  '127.1.2.3',
  'farm.local',
  'my.farm.local:3000',
  '[::1]:3000',
])('%s is local', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each([
  'example.com',
  'localhost.example.com',
  'notlocalhost',
  '128.0.0.1',
  '1270.0.0.1',
  'local',
  'farm.locale',
  'green.localhost',
  '',
])('%p is not local', (host) => {
  expect(isLocalHost(host)).toBe(false);
});

test.each([
  ['localhost:3000', 'localhost', 'http:', '/b/green-fork'],
  ['127.0.0.1', 'regulars.test', 'http:', '/b/green-fork'],
  ['shop.local', 'regulars.test', 'http:', '/b/green-fork'],
  ['regulars.test', 'regulars.test', 'https:', 'https://green-fork.regulars.test'],
  ['regulars.test:8443', 'regulars.test', 'https:', 'https://green-fork.regulars.test:8443'],
  ['other.regulars.test', 'regulars.test', 'https:', 'https://green-fork.regulars.test'],
  ['www.example.com:81', 'regulars.test', 'https:', 'https://green-fork.regulars.test'],
  ['regulars.test', 'regulars.test:3000', 'http:', 'http://green-fork.regulars.test:3000'],
  // A subdomain of localhost works on this machine only.
  ['other.localhost:3000', 'localhost', 'http:', 'http://green-fork.localhost:3000'],
  ['192.168.1.20:3000', 'localhost', 'http:', '/b/green-fork'],
])('from %s, product host %s: %s%s', (host, publicHost, protocol, url) => {
  expect(siteUrl('green-fork', { host, protocol }, publicHost)).toBe(url);
});

test.each([
  ['green-fork.regulars.test', 'green-fork'],
  ['Green-Fork.Regulars.Test:3000', 'green-fork'],
  ['green-fork.regulars.test.', 'green-fork'],
  ['regulars.test', null],
  ['www.regulars.test', null],
  ['api.regulars.test', null],
  ['a.b.regulars.test', null],
  ['evilregulars.test', null],
  ['-x.regulars.test', null],
  ['.regulars.test', null],
  ['green.example.com', null],
  ['', null],
])('the business of %p is %p', (host, slug) => {
  expect(slugOfHost(host, 'regulars.test')).toBe(slug);
});

test('a subdomain of localhost is a business too', () => {
  expect(slugOfHost('green.localhost:3000', 'localhost')).toBe('green');
});
