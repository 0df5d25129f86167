import { imageUrlProblem, isDataImage, isKeptImage, isUploadPath, linkUrlProblem } from './url.ts';

test.each([
  '',
  'https://example.com/a.jpg',
  'http://example.com/pictures/A%20B.JPEG?w=600#top',
  'https://example.com/a.gif',
  '/uploads/ab/cd.png',
  '/uploads/abc-1.webp',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpg;base64,AAAA',
  'data:image/jpeg;base64,AAAA',
  'data:image/gif;base64,AAAA',
])('the image %p is fine', (url) => {
  expect(imageUrlProblem(url)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
  'data:image/png,<svg>',
  'data:image/png;base64,AA"onerror=1',
  'ftp://example.com/a.png',
  'http://example.com',
  'https://example.com/a.webp',
  'https://example.com/a.svg',
  'https://example.com/photo?name=a.png',
  'https://example.com/a.png/b',
  '//example.com/a.png',
  '/uploads/../etc/passwd',
  '/uploads//x.png',
  '/uploads/.env',
  '/admin',
  'https://',
  'https://exa mple.com',
  'https://user:pw@example.com/a.png',
  'https://user@example.com/a.png',
  'http://:pw@example.com/a.png',
  'https://example.com/"onload="x',
  'example.com/a.png',
  7,
])('the image %p is not', (url) => {
  expect(imageUrlProblem(url)).not.toBeNull();
});

test('an address of another ending is kept where it stands, and nothing else that is not taken', () => {
  for (const url of ['https://example.com/a.webp', 'http://example.com', '/uploads/a.png', ''])
    expect(isKeptImage(url)).toBe(true);
  for (const url of [
    'javascript:alert(1)',
    'data:image/svg+xml;base64,AAAA',
    'https://user@example.com/a.png',
  ])
    expect(isKeptImage(url)).toBe(false);
});

test('links are http or https, or blank', () => {
  expect(linkUrlProblem('')).toBeNull();
  expect(linkUrlProblem('https://instagram.com/x')).toBeNull();
  expect(linkUrlProblem('instagram.com/x')).toBe(
    'Please enter an address that begins with http:// or https://.',
  );
  expect(linkUrlProblem('https://example.com/@me?mail=a@b.co#c@d')).toBeNull();
  expect(linkUrlProblem('https://instagram.com@evil.example/x')).not.toBeNull();
  expect(linkUrlProblem('data:image/png;base64,AAAA')).not.toBeNull();
  expect(linkUrlProblem('/uploads/a.png')).not.toBeNull();
  expect(linkUrlProblem(`https://example.com/${'a'.repeat(2000)}`)).not.toBeNull();
});

test('a picture of eight megabytes is read in a moment', () => {
  const started = performance.now();
  expect(isDataImage(`data:image/png;base64,${'A'.repeat(8_000_000)}`)).toBe(true);
  expect(isDataImage(`data:image/png;base64,${'A'.repeat(8_000_000)}!`)).toBe(false);
  expect(isUploadPath(`/uploads/${'a/'.repeat(500_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(20_000);
});
