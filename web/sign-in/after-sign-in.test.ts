import { expect, test } from '@jest/globals';
import { pathAfterSignIn } from './after-sign-in.ts';

const member = { isAdmin: false, hasBusinesses: false, r: null, slug: null };

test.each([
  ['an admin', { isAdmin: true, r: '/b/fern' }, '/admin'],
  [
    'an admin who was sent here by an admin page',
    { isAdmin: true, r: '/admin/coupons?x=1' },
    '/admin/coupons?x=1',
  ],
  ['an admin from the old login page', { isAdmin: true, r: '/admin/login' }, '/admin'],
  ['somebody with a business', { hasBusinesses: true, slug: 'fern' }, '/admin'],
  ['a member with a return path', { r: '/b/fern' }, '/b/fern'],
  ['a member at a business', { slug: 'fern' }, '/b/fern/membership'],
  ['a member nowhere in particular', {}, '/membership'],
  ['another host', { r: '//evil.example' }, '/membership'],
  ['another scheme', { r: 'https://evil.example' }, '/membership'],
  ['a backslash', { r: '/\\evil.example' }, '/membership'],
])('%s', (_name, arrival, path) => {
  expect(pathAfterSignIn({ ...member, ...arrival })).toBe(path);
});
