import { useId } from 'react';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import type { AdminViewer } from '../../client/session/admin-viewer.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { pathOf } from '../screens.ts';
import type { AdminScreenName } from '../screens.ts';
import { listedScreens, opens, screenNames } from './admin-screen.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { useBusinessInFrame } from './use-business-in-frame.ts';

interface AdminMenuProps {
  /** The open screen; undefined for an address that leads nowhere. */
  open: AdminScreenName | undefined;
  /** Somebody points at a link: its screen may be fetched. */
  onPoint: (name: AdminScreenName) => void;
}

interface MenuLink {
  name: AdminScreenName;
  label: string;
  icon: IconName;
  href: string;
}

/** What the sidebar and the phone's menu show: the business switcher, the links by role, and Logout. */
export function AdminMenu({ open, onPoint }: AdminMenuProps) {
  const viewer = useAdminViewer();
  const { account, isAdmin } = viewer;
  const business = useBusinessInFrame();
  return (
    <>
      <BusinessSwitcher business={business} />
      <div className="-mx-1 flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-1 py-2">
        {business && (
          <Links
            label={business.name ?? 'This business'}
            links={linksOf('business', viewer, business.id)}
            open={open}
            onPoint={onPoint}
          />
        )}
        <Links
          label={isAdmin ? 'Platform' : 'Account'}
          links={linksOf('platform', viewer)}
          open={open}
          onPoint={onPoint}
        />
      </div>
      <div className="border-t border-line pt-2">
        <p className="truncate px-3 py-1 text-xs text-muted">
          Signed in as <span className="font-semibold text-ink">{account.username}</span>
        </p>
        <LogOutButton className={entryClass(false)} />
      </div>
    </>
  );
}

/** The links of one group by role, in the list's order (docs/rules.md "Admin area"). Logout stands below them. */
function linksOf(group: 'platform' | 'business', viewer: AdminViewer, businessId = ''): MenuLink[] {
  return screenNames.flatMap((name) => {
    const { menu } = listedScreens[name];
    if (menu?.group !== group || !opens(viewer, name, businessId)) return [];
    return [{ name, label: menu.label, icon: menu.icon, href: pathOf(name, businessId) }];
  });
}

function Links({ label, links, open, onPoint }: AdminMenuProps & { label: string; links: MenuLink[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="truncate px-3 pb-1 text-xs font-medium text-muted">
        {label}
      </p>
      <ul>
        {links.map(({ name, label: text, icon, href }) => (
          <li key={name}>
            <Anchor
              href={href}
              aria-current={name === open ? 'page' : undefined}
              onPointerEnter={() => onPoint(name)}
              onFocus={() => onPoint(name)}
              className={entryClass(name === open)}
            >
              <Icon name={icon} size={18} />
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// 44 px for a thumb; closer together where there is a mouse and the window is low.
const entryClass = (isOpen: boolean) =>
  classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors lg:min-h-9',
    isOpen ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
  );
