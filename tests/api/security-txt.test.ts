import { readConfig } from '../../gateway/boot/config.ts';
import { openTestProduct } from '../support/product.ts';

const ask = '/.well-known/security.txt';

test('where there is an address, security.txt names it, on every host and for less than a year', async () => {
  const door = await openTestProduct({ config: { securityContact: 'mailto:holes@regulars.test' } });
  try {
    for (const host of ['regulars.test', 'farm.regulars.test']) {
      const { status, headers, text } = await door.call(ask, { headers: { host } });
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(text.split('\n')).toEqual([
        'Contact: mailto:holes@regulars.test',
        'Expires: 2027-05-02T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: http://regulars.test/.well-known/security.txt',
        '',
      ]);
    }
  } finally {
    await door.close();
  }
});

test('without an address there is none', async () => {
  const door = await openTestProduct();
  try {
    expect((await door.call(ask)).status).toBe(404);
  } finally {
    await door.close();
  }
});

test('the address is SECURITY_CONTACT, else SUPPORT_EMAIL, and not that of the demo', () => {
  const contact = (env: Record<string, string>) => readConfig(env).securityContact;
  expect(contact({ SECURITY_CONTACT: 'https://example.com/security', SUPPORT_EMAIL: 'a@example.com' })).toBe(
    'https://example.com/security',
  );
  expect(contact({ SECURITY_CONTACT: 'holes@example.com' })).toBe('mailto:holes@example.com');
  expect(contact({ SUPPORT_EMAIL: 'a@example.com' })).toBe('mailto:a@example.com');
  expect(contact({ DEMO: '1' })).toBeNull();
  for (const wrong of [
    'http://example.com',
    'somebody',
    'https://a b',
    'https://a\nContact: mailto:b@example.com',
  ])
    expect(() => contact({ SECURITY_CONTACT: wrong })).toThrow(/^SECURITY_CONTACT takes an e-mail address/);
});
