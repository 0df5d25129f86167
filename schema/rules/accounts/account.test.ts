import fc from 'fast-check';
import {
  changePasswordProblem,
  emailProblem,
  normaliseUsername,
  passwordProblem,
  portalChangePasswordProblem,
  profileProblems,
  registrationProblems,
  usernameKey,
  usernameProblem,
} from './account.ts';

test.each([
  ['mia', null],
  ['  mia  ', null],
  ['Ｍｉａ', null],
  ['мария', null],
  ['a'.repeat(64), null],
  ['𝒜𝒜𝒜', null],
  ['mi', 'Username must be at least 3 characters long'],
  ['  mi  ', 'Username must be at least 3 characters long'],
  ['', 'Username must be at least 3 characters long'],
  [null, 'Username must be at least 3 characters long'],
  [12345, 'Username must be at least 3 characters long'],
  ['a'.repeat(65), 'Username must be at most 64 characters long'],
  ['a'.repeat(1_000_000), 'Username must be at most 64 characters long'],
  ['mi a', "Username can't contain spaces or control characters"],
  ['mi\u00a0a', "Username can't contain spaces or control characters"],
  ['mi\u0000a', "Username can't contain spaces or control characters"],
  ['mi\u200ba', "Username can't contain spaces or control characters"],
  ['mi\u202ea', "Username can't contain spaces or control characters"],
  ['mi\ud800a', "Username can't contain spaces or control characters"],
  ['mi\ta', "Username can't contain spaces or control characters"],
])('username %p: %p', (username, problem) => {
  expect(usernameProblem(username)).toBe(problem);
});

test('usernames are the same in any width and case', () => {
  expect(normaliseUsername(' Ｍｉａ ')).toBe('Mia');
  expect(usernameKey('ＭＩＡ')).toBe(usernameKey('mia '));
});

test('a username that is taken keeps being taken after normalising once more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 64 }), (username) => {
      fc.pre(usernameProblem(username) === null);
      const stored = normaliseUsername(username);
      expect(normaliseUsername(stored)).toBe(stored);
      expect(usernameProblem(stored)).toBeNull();
    }),
  );
});

test.each([
  ['12345678', null],
  [' spaces ', null],
  ['p'.repeat(256), null],
  ['1234567', 'Password must be at least 8 characters long'],
  ['', 'Password must be at least 8 characters long'],
  [undefined, 'Password must be at least 8 characters long'],
  [12345678, 'Password must be at least 8 characters long'],
  ['p'.repeat(257), 'Password must be at most 256 characters long'],
  ['1234567\ud800', "Password contains characters that can't be used"],
])('password %p: %p', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test.each([
  [{ username: 'mia', password: 'mia-demo-1' }, {}],
  [
    { username: '', password: '' },
    { username: 'Please provide username and password', password: 'Please provide username and password' },
  ],
  [{ username: 'mia', password: '' }, { password: 'Please provide username and password' }],
  [{ username: '  ', password: 'mia-demo-1' }, { username: 'Please provide username and password' }],
  [
    { username: 'mi', password: 'short' },
    {
      username: 'Username must be at least 3 characters long',
      password: 'Password must be at least 8 characters long',
    },
  ],
])('registering %j: %j', (input, problems) => {
  expect(registrationProblems(input)).toEqual(problems);
});

test.each([
  [{ currentPassword: '', newPassword: 'new-password' }, 'Please fill in both fields'],
  [{ currentPassword: 'old', newPassword: '' }, 'Please fill in both fields'],
  [{ currentPassword: 'old', newPassword: undefined }, 'Please fill in both fields'],
  [{ currentPassword: 'old', newPassword: 'short' }, 'Password must be at least 8 characters long'],
  [{ currentPassword: 'old', newPassword: 'new-password' }, null],
])('admin password form %j: %p', (form, problem) => {
  expect(changePasswordProblem(form)).toBe(problem);
});

test.each([
  [
    { currentPassword: 'old', newPassword: 'new-password', confirmPassword: '' },
    'Please fill all password fields',
  ],
  [
    { currentPassword: '', newPassword: 'new-password', confirmPassword: 'new-password' },
    'Please fill all password fields',
  ],
  [{ currentPassword: 'old', newPassword: '', confirmPassword: '' }, 'Please fill all password fields'],
  [
    { currentPassword: 'old', newPassword: 'new-password', confirmPassword: 'new-passwort' },
    'New password and confirmation do not match',
  ],
  [
    { currentPassword: 'old', newPassword: 'short', confirmPassword: 'short' },
    'Password must be at least 8 characters long',
  ],
  [{ currentPassword: 'old', newPassword: 'new-password', confirmPassword: 'new-password' }, null],
])('portal password form %j: %p', (form, problem) => {
  expect(portalChangePasswordProblem(form)).toBe(problem);
});

test.each(['mia@example.com', ' mia@example.com ', "o'neil+box@mail.example.co.uk", 'a@b', '1@2.3'])(
  '%p is an e-mail address',
  (email) => {
    expect(emailProblem(email)).toBeNull();
  },
);

test.each([
  ['', 'Please enter your email address.'],
  ['   ', 'Please enter your email address.'],
  [null, 'Please enter your email address.'],
  ['mia', 'Please enter a valid email address.'],
  ['mia@', 'Please enter a valid email address.'],
  ['@example.com', 'Please enter a valid email address.'],
  ['mia@@example.com', 'Please enter a valid email address.'],
  ['mi a@example.com', 'Please enter a valid email address.'],
  ['mia@example..com', 'Please enter a valid email address.'],
  ['mia@-example.com', 'Please enter a valid email address.'],
  ['mia@example.com,bob@example.com', 'Please enter a valid email address.'],
  ['mia@example.com\nbcc: x@y.z', "The email address contains characters that can't be used."],
  [`${'a'.repeat(200)}@b.c`, 'The email address must be at most 200 characters long.'],
  [['mia@example.com'], 'The email address must be text.'],
])('%p: %p', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test('a profile may be blank, but not wrong', () => {
  expect(profileProblems({})).toEqual({});
  expect(profileProblems({ email: '', name: '', phone: '' })).toEqual({});
  expect(profileProblems({ email: '  ', name: null, phone: null })).toEqual({});
  expect(profileProblems({ email: 7 })).toEqual({ email: 'The email address must be text.' });
  expect(profileProblems({ email: 'x', name: 'a\u0000', phone: '5'.repeat(201) })).toEqual({
    email: 'Please enter a valid email address.',
    name: "The name contains characters that can't be used.",
    phone: 'The phone number must be at most 200 characters long.',
  });
});
