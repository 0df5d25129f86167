import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const FERNHILL = { slug: 'fernhill-farm', name: 'Fernhill Farm', timeZone: 'America/New_York' };
const text = (version: number, business: object | null = FERNHILL) => ({
  version,
  html: `<p>Be fair, ${version}.</p>`,
  savedAt: '2026-11-24T03:00:00Z',
  business,
});

test('a business’s terms are asked for by its address, with the day of their version in its zone', async () => {
  const calls = answerGraph({ legalText: () => text(2) });
  await renderScreen('/b/Fernhill-Farm/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeInTheDocument();
  expect(screen.getByText('Be fair, 2.')).toBeInTheDocument();
  expect(screen.getByText(/^Version 2, saved on/)).toHaveTextContent('Version 2, saved on November 23, 2026');
  expect(screen.queryByText(/no longer applies/)).toBeNull();
  expect(calls[0]?.variables).toEqual({ slug: 'fernhill-farm', kind: 'terms', version: null });
});

test('an earlier version says so, and leads to the newest', async () => {
  answerGraph({ legalText: ({ version }: { version?: number | null }) => text(version ?? 3, null) });
  await renderScreen('/privacy?version=1', { config: { legalTexts: ['privacy'] } });
  expect(await screen.findByText('Be fair, 1.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read version 3' })).toHaveAttribute('href', '/privacy');
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(within(footer).queryByText('Terms')).toBeNull();
});

test('without a text, or without the business, nothing is there', async () => {
  const calls = answerGraph({ legalText: () => null });
  await renderScreen('/terms?version=first');
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeInTheDocument();
  expect(calls[0]?.variables).toEqual({ slug: null, kind: 'terms', version: 0 });
});

test('an unknown business is not there either', async () => {
  answerGraph({
    legalText: () => {
      throw new GraphQLError('Business not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await renderScreen('/b/nobody/privacy');
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeInTheDocument();
});
