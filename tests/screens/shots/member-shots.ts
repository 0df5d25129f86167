import type { Shot, Visit } from './shots.ts';

/** What a member sees, in the order of the tabs; what moves the clock stands last. */
export const MEMBER_SHOTS: Shot[] = [
  { name: 'portal-next-box', go: tab('member', 'next-box') },
  {
    name: 'portal-skip-question',
    go: async (visit) => {
      await tab('member', 'next-box')(visit);
      await visit.page.getByRole('button', { name: 'Skip a month' }).click();
      await visit.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Skip / })
        .last()
        .click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'portal-subscriptions', go: tab('member', 'subscriptions') },
  {
    name: 'portal-orders',

    go: async (visit) => {
      await tab('member', 'orders')(visit);
      await visit.page.locator('summary').first().click();
    },
  },
  {
    name: 'receipt',
    go: async (visit) => {
      await tab('member', 'orders')(visit);
      await visit.page.locator('summary').first().click();
      await visit.page.getByRole('link', { name: 'Receipt' }).first().click();
      await visit.page.getByRole('heading', { level: 1, name: /^Receipt/ }).waitFor();
    },
  },
  { name: 'portal-profile', go: tab('member', 'profile') },
  {
    name: 'portal-profile-problems',
    go: async (visit) => {
      await tab('member', 'profile')(visit);
      await visit.page.getByRole('button', { name: 'Change Password' }).click();
    },
  },
  { name: 'portal-empty-next-box', go: tab('nobody', 'next-box') },
  { name: 'portal-empty-orders', go: tab('nobody', 'orders') },
  {
    name: 'portal-menu',
    go: async (visit) => {
      await tab('member', 'next-box')(visit);
      const menu = visit.page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'portal-change-box',
    go: async (visit) => {
      await visit.moveClock('2026-12-01T15:00:00-05:00');
      await tab('member', 'next-box')(visit);
      await visit.page.getByRole('button', { name: 'Change Box' }).first().click();
      await visit.page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
];

function tab(who: 'member' | 'nobody', name: string) {
  return async (visit: Visit) => {
    await visit.signIn(who);
    await visit.page.goto(`${visit.url}/membership?tab=${name}`);
    await visit.page.locator('main h2, main h3, main p').first().waitFor();
  };
}
