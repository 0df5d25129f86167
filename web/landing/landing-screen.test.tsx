import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerGraph, loseConnection } from '../../tests/support/graph-answers.ts';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { pageForTests } from '../../tests/support/page-for-tests.ts';

test('both calls, the testimonial, the figures and the footer lead on', async () => {
  answerGraph({ globalPage: { version: 0, content: null } });
  await renderScreen('/');
  for (const call of screen.getAllByRole('link', { name: 'Start Your Membership' }))
    expect(call).toHaveAttribute('href', '/businesses');
  for (const call of screen.getAllByRole('link', { name: 'Login' }))
    expect(call).toHaveAttribute('href', '/membership');
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeInTheDocument();
  expect(screen.getByText('Marisol Vega')).toBeInTheDocument();
  expect(screen.getByText('members served every month')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026');
});

test('the FAQs are the global page’s, and none show where there are none', async () => {
  answerGraph({ globalPage: { version: 1, content: pageForTests() } });
  await renderScreen('/');
  expect(await screen.findByRole('button', { name: 'When is pickup?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('without FAQs there is no heading for them', async () => {
  await renderScreen('/', { served: { route: 'landing', data: { globalPage: { content: { faqs: [] } } } } });
  expect(screen.queryByRole('heading', { name: 'Questions, answered' })).not.toBeInTheDocument();
});

test('a lost connection is silent', async () => {
  loseConnection();
  await renderScreen('/');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
