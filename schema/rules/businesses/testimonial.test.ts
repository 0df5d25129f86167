import { QUOTE_MAX } from '../limits.ts';
import { testimonialProblems } from './testimonial.ts';

const GOOD = { quote: 'We bake for people who said yes.', name: 'Ada Miller', role: '' };

test('words and a name, or nothing at all', () => {
  expect(testimonialProblems(GOOD)).toEqual({});
  expect(testimonialProblems({ quote: ' ', name: '', role: '' })).toEqual({});
  expect(testimonialProblems({})).toEqual({});
});

test('half of it is refused by field', () => {
  expect(testimonialProblems({ ...GOOD, quote: '' })).toEqual({ quote: 'Please enter what they say.' });
  expect(testimonialProblems({ ...GOOD, name: ' ' })).toEqual({ name: 'Please enter who says it.' });
  expect(testimonialProblems({ role: 'Owner' })).toEqual({
    quote: 'Please enter what they say.',
    name: 'Please enter who says it.',
  });
  const long = 'x'.repeat(QUOTE_MAX + 1);
  expect(Object.keys(testimonialProblems({ ...GOOD, quote: long }))).toEqual(['quote']);
  expect(Object.keys(testimonialProblems({ ...GOOD, role: 'a\nb' }))).toEqual(['role']);
});
