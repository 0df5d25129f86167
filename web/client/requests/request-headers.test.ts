import { expect, test } from '@jest/globals';
import { requestHeaders, slugInPath } from './request-headers.ts';

const nowhere = { pathname: '/', siteTenant: null, token: 't', storedTenant: null, selectionTenant: null };
const sent = (place: Partial<Parameters<typeof requestHeaders>[0]>) =>
  requestHeaders({ ...nowhere, ...place });
const bearer = { authorization: 'Bearer t' };

test.each([
  [
    'the URL names the tenant',
    { pathname: '/b/Fern/membership', storedTenant: 'fern' },
    { 'x-tenant': 'fern', ...bearer },
  ],
  ['the subdomain names it', { siteTenant: 'fern', storedTenant: 'fern' }, { 'x-tenant': 'fern', ...bearer }],
  [
    'a missing stored tenant matches every tenant',
    { pathname: '/b/fern' },
    { 'x-tenant': 'fern', ...bearer },
  ],
  [
    'a differing stored tenant withholds the token',
    { pathname: '/b/fern', storedTenant: 'ivy' },
    { 'x-tenant': 'fern' },
  ],
  [
    'without a tenant in the URL the stored one is used',
    { storedTenant: 'ivy' },
    { 'x-tenant': 'ivy', ...bearer },
  ],
  ['else the selection’s', { selectionTenant: 'oak' }, { 'x-tenant': 'oak', ...bearer }],
  ['nobody is signed in', { token: null, pathname: '/b/fern' }, { 'x-tenant': 'fern' }],
  [
    'an admin call has the token and no tenant',
    { pathname: '/admin/users', storedTenant: 'ivy', siteTenant: 'fern' },
    bearer,
  ],
  [
    'a call over all businesses too',
    { pathname: '/membership', storedTenant: 'ivy', isOverAll: true },
    bearer,
  ],
])('%s', (_name, place, headers) => {
  expect(sent(place)).toEqual(headers);
});

test('a slug that cannot be decoded is taken as it stands', () => {
  expect(slugInPath('/b/%E0%A4%A/membership')).toBe('%e0%a4%a');
  expect(slugInPath('/businesses')).toBeNull();
});
