import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const SETTINGS = {
  taxRateThousandths: 0,
  taxModes: ['pickup', 'shipping', 'delivery'],
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
  platformCouponsCost: 1250,
};
const managed = (settings: object) => ({
  business: { id: '3', slug: 'fernhill-farm', name: 'Fernhill Farm', timeZone: 'America/New_York' },
  settings,
});

function answers(role: 'owner' | 'viewer') {
  const saved: object[] = [];
  answerGraph({
    ...asStaff(role),
    legalTexts: [],
    managedBusiness: () => managed(SETTINGS),
    saveBusinessSettings: ({ settings }: { settings: object }) => {
      saved.push(settings);
      return managed({ ...SETTINGS, ...settings });
    },
  });
  return saved;
}

test('an owner types a rate in percent, chooses what is taxed, and saves it in thousandths of a percent', async () => {
  const saved = answers('owner');
  const { user } = await renderScreen('/admin/business/3/settings');
  const rate = await screen.findByRole('textbox', { name: 'Rate in percent (optional)' });
  await user.type(rate, '6.2555');
  await user.click(screen.getByRole('checkbox', { name: 'Shipping' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/The tax rate must be a number from 0 to 30/)).toBeInTheDocument();
  expect(saved).toEqual([]);
  await user.clear(rate);
  await user.type(rate, '8.125');
  await user.type(screen.getByRole('textbox', { name: 'Legal name (optional)' }), 'Fernhill Farm LLC');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Central (Chicago)');
  await user.type(
    screen.getByRole('textbox', { name: 'Contact email (optional)' }),
    'hello@fernhill.example',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Remind members who owe' }));
  expect(screen.getByText(/So far they have cost you \$12\.50\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Take the platform’s coupons' }));
  const shown = screen.getByRole('checkbox', { name: 'Show how many members we have' });
  expect(shown).toBeChecked();
  await user.click(shown);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
  expect(saved).toEqual([
    {
      taxRateThousandths: 8125,
      taxModes: ['pickup', 'delivery'],
      legalName: 'Fernhill Farm LLC',
      legalAddress: '',
      taxNumber: '',
      timeZone: 'America/Chicago',
      contactEmail: 'hello@fernhill.example',
      contactPhone: '',
      remindsDebtors: true,
      takesPlatformCoupons: false,
      showsMemberCount: false,
      creditsDaysOff: false,
      shipsTo: [],
    },
  ]);
});

test('whoever is no owner reads them', async () => {
  answers('viewer');
  await renderScreen('/admin/business/3/settings');
  expect(
    await screen.findByText('Only the owner of this business can change its settings.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Rate in percent (optional)' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});
