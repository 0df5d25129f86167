import { CONTACT_SUBJECTS, contactProblems } from './contact.ts';

const GOOD = {
  name: 'Mia',
  email: 'mia@example.com',
  company: '',
  subject: 'general',
  message: 'Hello\nthere',
};

test('a filled form is fine without a company', () => {
  expect(contactProblems(GOOD)).toEqual({});
});

test('everything but the company is required', () => {
  expect(contactProblems({})).toEqual({
    name: 'Please enter your full name.',
    email: 'Please enter your email address.',
    subject: 'Please select a subject.',
    message: 'Please enter your message.',
  });
});

test('a subject that is not on the list', () => {
  expect(contactProblems({ ...GOOD, subject: 'spam' })).toEqual({ subject: 'Please select a subject.' });
});

test('the subjects are the specification’s', () => {
  expect(CONTACT_SUBJECTS.map(({ value, label }) => `${value} (${label})`).join(', ')).toBe(
    'general (General Inquiry), support (Technical Support), billing (Billing Question), partnership (Partnership Opportunity), feature (Feature Request), other (Other)',
  );
});
