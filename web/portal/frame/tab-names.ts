import type { IconName } from '../../ui/icons/icon.tsx';

export type TabName = 'next-box' | 'subscriptions' | 'orders' | 'profile';

/** The portal's tabs in their order; Log Out stands beside them. */
export const TABS: readonly { name: TabName; label: string; icon: IconName }[] = [
  { name: 'next-box', label: 'Next Box', icon: 'box' },
  { name: 'subscriptions', label: 'Subscriptions', icon: 'refresh' },
  { name: 'orders', label: 'Order History', icon: 'receipt' },
  { name: 'profile', label: 'Profile', icon: 'user' },
];

/** The tab that an address asks for: `tab`, else Subscriptions where it names an order, else the next box. */
export function tabOf(search: URLSearchParams): TabName {
  const tab = TABS.find(({ name }) => name === search.get('tab'));
  return tab?.name ?? (search.has('orderId') ? 'subscriptions' : 'next-box');
}
