import {
  fieldProblems,
  hasLoneSurrogate,
  lineProblem,
  linesProblem,
  requiredLineProblem,
} from './problem.ts';

test.each([
  ['fine', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['Zoë 🌻', null],
  ['a\u0000', "The name contains characters that can't be used."],
  ['a\nb', "The name contains characters that can't be used."],
  ['👩‍🌾', null],
  ['می‌خواهم', null],
  ['a\ud800', "The name contains characters that can't be used."],
  ['x'.repeat(10), null],
  [`  ${'x'.repeat(10)}  `, null],
  ['x'.repeat(11), 'The name must be at most 10 characters long.'],
  [7, 'The name must be text.'],
  [{}, 'The name must be text.'],
])('a line %p: %p', (value, problem) => {
  expect(lineProblem(value, 'The name', 10)).toBe(problem);
});

test.each(['\u0085', '\u200b', '\u2028', '\u2029', '\u202e', '\u2066', '\u2069', '\ufeff'])(
  'a line with %j is refused',
  (sign) => {
    expect(lineProblem(`a${sign}b`, 'The name', 10)).toBe("The name contains characters that can't be used.");
  },
);

test('lines may break', () => {
  expect(linesProblem('a\r\n\tb', 'The text', 10)).toBeNull();
  expect(linesProblem('a\u0000b', 'The text', 10)).toBe("The text contains characters that can't be used.");
});

test('a required line', () => {
  expect(requiredLineProblem(' ', 'Missing', 'The name', 10)).toBe('Missing');
  expect(requiredLineProblem(undefined, 'Missing', 'The name', 10)).toBe('Missing');
  expect(requiredLineProblem(false, 'Missing', 'The name', 10)).toBe('The name must be text.');
});

test('half a surrogate pair is found, a whole one isn’t', () => {
  expect(hasLoneSurrogate('a\udc00b')).toBe(true);
  expect(hasLoneSurrogate('a🌻b')).toBe(false);
});

test('only what has a sentence is a problem', () => {
  expect(fieldProblems({ a: null })).toEqual({});
  expect(fieldProblems({ a: null, b: 'second' })).toEqual({ b: 'second' });
});
