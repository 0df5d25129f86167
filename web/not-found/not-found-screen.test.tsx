import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

test('an address that leads nowhere offers the ways on', async () => {
  await renderScreen('/no/such/place');
  expect(screen.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose Your Business' })).toHaveAttribute('href', '/businesses');
  expect(document.title).toBe('Page not found · Regulars');
});

test('an address of no business says so', async () => {
  await renderScreen('/b/nobody', { served: { route: 'business', data: { business: null } } });
  const heading = { level: 1, name: 'We can’t find that business' };
  expect(screen.getByRole('heading', heading)).toBeInTheDocument();
  expect(document.title).toBe('Business not found · Regulars');
});

test('/admin/login leads to the sign-in and keeps the way back', async () => {
  const { address } = await renderScreen('/admin/login?r=%2Fadmin%2Fusers');
  await waitFor(() => expect(address()).toBe('/membership?r=%2Fadmin%2Fusers'));
});
