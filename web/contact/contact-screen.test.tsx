import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const advanceTimers = (ms: number) => void jest.advanceTimersByTime(ms);
type User = ReturnType<typeof userEvent.setup>;

async function fillIn(user: User) {
  await user.type(screen.getByLabelText('Full Name'), 'Ada Miller');
  await user.type(screen.getByLabelText('Email Address'), 'ada@example.com');
  await user.selectOptions(screen.getByLabelText('Subject'), 'billing');
  await user.type(screen.getByLabelText('Message'), 'Where is my box?');
}

const sent = () => screen.queryByText('Message sent successfully!');

test('a message is sent after 1.5 s, said for 5 s, and the form clears', async () => {
  const { user } = await renderScreen('/contact', { advanceTimers });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await pass(1499);
  expect(sent()).not.toBeInTheDocument();
  await pass(1);
  expect(sent()).toBeInTheDocument();
  expect(
    screen.getByText("Thank you for reaching out. We'll get back to you within 24 hours."),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(screen.getByLabelText('Subject')).toHaveValue('');
  await pass(4999);
  expect(sent()).toBeInTheDocument();
  await pass(1);
  expect(sent()).not.toBeInTheDocument();
});

test('while sending, a second press sends nothing more', async () => {
  const send = jest.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 1500)));
  render(<ContactForm send={send} />);
  const user = userEvent.setup({ advanceTimers });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await user.click(screen.getByRole('button', { name: 'Sending…' }));
  await pass(1500);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a failure is an alert and keeps what was typed', async () => {
  render(<ContactForm send={() => Promise.reject(new Error('no way out'))} />);
  const user = userEvent.setup({ advanceTimers });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'There was an error sending your message. Please try again.',
  );
  expect(screen.getByLabelText('Message')).toHaveValue('Where is my box?');
});

test('what is missing is said on its field, and the first one has the focus', async () => {
  const { user } = await renderScreen('/contact', { advanceTimers });
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  for (const label of ['Full Name', 'Email Address', 'Subject', 'Message'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/please/i);
  expect(screen.getByLabelText(/Company/)).toBeValid();
  await pass(2000);
  expect(sent()).not.toBeInTheDocument();
});

test('subjects and the support e-mail are as specified', async () => {
  await renderScreen('/contact');
  const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text]);
  expect(options.slice(1)).toEqual([
    ['general', 'General Inquiry'],
    ['support', 'Technical Support'],
    ['billing', 'Billing Question'],
    ['partnership', 'Partnership Opportunity'],
    ['feature', 'Feature Request'],
    ['other', 'Other'],
  ]);
  // The other one is for who has no JavaScript.
  const links = screen.getAllByRole('link', { name: 'hello@example.com' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('mailto:hello@example.com'));
});

const mailing = { sendsMail: true };

test('what robots fill in is out of sight', async () => {
  await renderScreen('/contact', { config: mailing });
  expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Website')).not.toBeVisible();
});

test('where no mail leaves the address is where a person reads it, and the form makes no call', async () => {
  const calls = answerGraph({});
  const { user } = await renderScreen('/contact', { advanceTimers });
  expect(screen.getByText(/At this address a person reads it/)).toBeInTheDocument();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await pass(1500);
  expect(sent()).toBeInTheDocument();
  expect(calls).toEqual([]);
});
