import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Theme } from '../../../schema/rules/pages/page-content.ts';
import { DialogBrand } from '../../ui/dialogs/dialog-brand.ts';
import { brandButtonStyle, themeStyle } from '../../business-page/theme-style.ts';
import type { BusinessPlace } from '../../client/requests/business-place.ts';
import { classNames } from '../../ui/class-names.ts';
import { Head } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Toaster } from '../../ui/messages/toaster.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PortalMenu } from './portal-menu.tsx';
import { TABS, tabOf } from './tab-names.ts';
import type { TabName } from './tab-names.ts';
import { useLogOut } from './use-log-out.ts';

interface PortalFrameProps {
  place: BusinessPlace;
  brand: ReactNode;
  username: string | undefined;
  /** The colours that the whole view wears; ours without them. */
  theme?: Theme | null;
  /** The colours that the primary buttons wear. */
  buttons?: Theme | null;
  /** The open tab has a heading of the first level of its own. */
  hasOwnTitle?: boolean;
  content: (tab: TabName) => ReactNode;
}

const tabClass =
  '-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent px-3 text-sm font-medium text-muted transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink';

/**
 * The portal's tabs around its content: a row on a wide screen; on a phone a menu button with all five entries and a
 * bar at the bottom with four. The open tab is part of the address.
 */
export function PortalFrame({
  place,
  brand,
  username,
  theme,
  buttons,
  hasOwnTitle = false,
  content,
}: PortalFrameProps) {
  const [search, setSearch] = useSearchParams();
  const { logOut, leaving } = useLogOut(place);
  const tab = tabOf(search);
  const open = (name: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', name);
    setSearch(next);
    window.scrollTo(0, 0);
  };

  const header = (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        {brand}
        {username && <p className="hidden text-sm text-muted md:block">Signed in as {username}</p>}
        <PortalMenu tab={tab} onOpen={open} onLogOut={logOut} />
      </div>
      <div className="wrap hidden items-end md:flex">
        <Tabs.List aria-label="Member Portal" className="-ml-3 flex gap-1">
          {TABS.map(({ name, label }) => (
            <Tabs.Trigger key={name} value={name} className={tabClass}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <button
          type="button"
          className={classNames(tabClass, '-mr-3 ml-auto gap-2')}
          onClick={logOut}
          disabled={leaving}
        >
          <Icon name="log-out" size={16} />
          Log Out
        </button>
      </div>
    </header>
  );

  return (
    <Tabs.Root
      value={tab}
      onValueChange={open}
      activationMode="manual"
      {...(theme
        ? { 'data-scheme': 'light', style: themeStyle(theme) }
        : { style: brandButtonStyle(buttons) })}
    >
      <DialogBrand value={brandButtonStyle(theme ?? buttons)}>
        <PageFrame header={header} className="pb-28 md:pb-16">
          <Head title="Member Portal" noIndex />
          {!hasOwnTitle && (
            <VisuallyHidden>
              <h1>Member Portal</h1>
            </VisuallyHidden>
          )}
          {TABS.map(({ name }) => (
            <Tabs.Content key={name} value={name} className="outline-none" tabIndex={-1}>
              {name === tab && content(name)}
            </Tabs.Content>
          ))}
        </PageFrame>
        <BottomBar tab={tab} onOpen={open} />
        <Toaster />
      </DialogBrand>
    </Tabs.Root>
  );
}

function BottomBar({ tab, onOpen }: { tab: TabName; onOpen: (name: TabName) => void }) {
  return (
    <nav
      aria-label="Portal sections"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-[1fr_1.25fr_1.25fr_1fr]">
        {TABS.map(({ name, label, icon }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === tab ? 'page' : undefined}
              onClick={() => onOpen(name)}
              className={classNames(
                'flex min-h-16 w-full flex-col items-center justify-center gap-1 text-[length:min(var(--text-xs),3.4vw)] font-medium',
                name === tab ? 'text-accent' : 'text-muted',
              )}
            >
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
