import fc from 'fast-check';
import { emailProblem } from './account.ts';
import { asciiEmail, isEmailAddress, normaliseEmail } from './email-address.ts';

test.each([
  ['mia@example.com', 'mia@example.com'],
  ["o'neil+box@mail.example.co.uk", "o'neil+box@mail.example.co.uk"],
  ['a@b', 'a@b'],
  ['1@2.3', '1@2.3'],
  ['juergen@müller.de', 'juergen@xn--mller-kva.de'],
  ['juergen@MÜLLER.de', 'juergen@xn--mller-kva.de'],
  ['post@straße.de', 'post@xn--strae-oqa.de'],
  ['post@xn--mller-kva.de', 'post@xn--mller-kva.de'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['jürgen@müller.de', null],
  ['jürgen@example.com', null],
  ['用户@例え.テスト', null],
  ['अजय@डाटा.भारत', null],
])('%p is an e-mail address; in ASCII: %p', (email, ascii) => {
  expect(isEmailAddress(email)).toBe(true);
  expect(emailProblem(email)).toBeNull();
  expect(asciiEmail(email)).toBe(ascii);
});

test.each([
  'mia',
  'mia@',
  '@müller.de',
  'jürgen@@müller.de',
  'jür gen@müller.de',
  'jürgen@mül ler.de',
  'jürgen@müller..de',
  'jürgen@-müller.de',
  'jürgen@müller-.de',
  'jürgen@müller.de, eve@example.com',
  'jürgen@müller.de,eve@example.com',
  'jürgen@müller.de;eve@example.com',
  'jürgen<eve@example.com>@müller.de',
  '"jürgen"@müller.de',
  'jürgen@müller.de:25',
  'jürgen@müller.de/path',
  'jürgen@user:pass@müller.de',
  'jürgen@mü%2eller.de',
  'jürgen@müller\u3002de',
  'jürgen@mü\u00adller.de',
  'jürgen@mü\u200dller.de',
  'jürgen@😀.de',
  '😀@müller.de',
  'jürgen@xn--.de.ü',
  'jürgen@\u0301müller.de',
  `jürgen@${'ü'.repeat(64)}.de`,
  `${'ü'.repeat(129)}@müller.de`,
])('%p is none', (email) => {
  expect(isEmailAddress(email)).toBe(false);
  expect(asciiEmail(email)).toBeNull();
  expect(emailProblem(email)).not.toBeNull();
});

test('a line break after an international address is refused as everywhere', () => {
  expect(emailProblem('jürgen@müller.de\r\nBcc: eve@example.com')).toBe(
    "The email address contains characters that can't be used.",
  );
});

test('a letter is stored in one way, however it was typed', () => {
  expect(normaliseEmail(' ju\u0308rgen@mu\u0308ller.de ')).toBe('jürgen@müller.de');
  expect(normaliseEmail(null)).toBe('');
});

test('no address holds what would end it in a header or on a mail server’s line, and its ASCII form is one too', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      (a, b) => {
        const email = `${a}@${b}`;
        if (!isEmailAddress(email)) return;
        expect(email).not.toMatch(/[\s\p{C}<>,;:"()[\]\\]/u);
        expect(email.split('@')).toHaveLength(2);
        const ascii = asciiEmail(email);
        expect(ascii === null || isEmailAddress(ascii)).toBe(true);
      },
    ),
  );
});
