import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin, asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

const saved = (version: number, html: string) => ({
  id: String(version),
  kind: 'terms',
  version,
  html,
  savedAt: '2026-11-20T15:00:00Z',
});

test('an admin writes the platform’s terms, which are saved as the next version', async () => {
  const calls = answerGraph({
    ...asAdmin(),
    testimonial: null,
    legalTexts: [saved(2, '<p>Be fair.</p>'), saved(1, '')],
    saveLegalText: ({ text }: { text: { html: string } }) => ({ ...saved(3, text.html), id: '3' }),
  });
  const { user } = await renderScreen('/admin/settings');
  const terms = await screen.findByRole('region', { name: 'Terms' });
  const versions = within(terms).getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    'Version 2November 20, 2026',
    'Version 1: taken awayNovember 20, 2026',
  ]);
  expect(within(terms).getByRole('link', { name: 'Version 2' })).toHaveAttribute('href', '/terms?version=2');
  const save = within(terms).getByRole('button', { name: 'Save Terms' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(await within(terms).findByRole('textbox', { name: /^Terms/ }));
  await user.keyboard('Always. ');
  expect(await within(terms).findByText('Not saved yet.')).toBeInTheDocument();
  await user.click(save);
  expect(await within(terms).findByText('Changes saved successfully!')).toBeInTheDocument();
  const call = calls.find(({ operationName }) => operationName === 'SaveLegalText');
  expect(call?.variables).toMatchObject({
    businessId: null,
    text: { kind: 'terms', version: 2, html: expect.stringContaining('Always.') },
  });
});

const managed = {
  business: { id: '3', slug: 'fernhill-farm', name: 'Fernhill Farm', timeZone: 'America/New_York' },
  settings: {
    taxRateThousandths: 0,
    taxModes: [],
    legalName: null,
    legalAddress: null,
    taxNumber: null,
    timeZone: 'America/New_York',
    contactEmail: null,
    contactPhone: null,
    remindsDebtors: false,
    takesPlatformCoupons: true,
    showsMemberCount: true,
    creditsDaysOff: false,
    shipsTo: null,
    platformCouponsCost: 0,
  },
};

test('what somebody else saved meanwhile is not overwritten, and what was typed stays', async () => {
  const message = 'This text was changed in the meantime. Reload it to see the newest version.';
  answerGraph({
    ...asStaff('owner'),
    managedBusiness: managed,
    legalTexts: [],
    saveLegalText: () => {
      throw new GraphQLError(message, { extensions: { code: 'CONFLICT' } });
    },
  });
  const { user } = await renderScreen('/admin/business/3/settings');
  const privacy = await screen.findByRole('region', { name: 'Privacy' });
  await user.click(await within(privacy).findByRole('textbox', { name: /^Privacy/ }));
  await user.keyboard('We keep little.');
  await user.click(within(privacy).getByRole('button', { name: 'Save Privacy' }));
  expect(await within(privacy).findByRole('alert')).toHaveTextContent(message);
  expect(within(privacy).getByRole('textbox', { name: /^Privacy/ })).toHaveTextContent('We keep little.');
});

test('whoever is no owner reads them', async () => {
  answerGraph({ ...asStaff('viewer'), managedBusiness: managed, legalTexts: [saved(1, '<p>Be fair.</p>')] });
  await renderScreen('/admin/business/3/settings');
  const terms = await screen.findByRole('region', { name: 'Terms' });
  expect(await within(terms).findByText('Be fair.')).toBeInTheDocument();
  expect(within(terms).queryByRole('button', { name: 'Save Terms' })).toBeNull();
});
