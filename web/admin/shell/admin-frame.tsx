import { matchPath, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { to } from '../screens.ts';
import type { AdminScreenName } from '../screens.ts';
import { classNames } from '../../ui/class-names.ts';
import { Wordmark } from '../../ui/page/site-frame.tsx';
import { Toaster } from '../../ui/messages/toaster.tsx';
import { listedScreens } from './admin-screen.ts';
import type { AdminScreen } from './admin-screen.ts';
import { AdminMenu } from './admin-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

interface AdminFrameProps {
  screens: readonly AdminScreen[];
  children: ReactNode;
}

/** Sidebar (a menu behind a button on a narrow window) and the open screen. It stays while screens change. */
export function AdminFrame({ screens, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const open = screens.find(({ pattern }) => matchPath(pattern, pathname));
  const preload = (name: AdminScreenName) => {
    screens
      .find((screen) => screen.name === name)
      ?.preload()
      .catch(() => {});
  };
  return (
    <div className="min-h-dvh bg-paper text-ink lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:bg-white">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-3 focus:text-sm focus:font-semibold focus:text-paper"
      >
        Skip to content
      </a>
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 border-b border-line px-4 sm:px-6 lg:hidden print:hidden">
        <Wordmark href={to('home')} />
        <MenuDrawer open={open?.name} onPoint={preload} />
      </header>
      <aside aria-label="Sidebar" className="relative z-30 hidden border-r border-line lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-2 p-4">
          <Wordmark href={to('home')} />
          <AdminMenu open={open?.name} onPoint={preload} />
        </div>
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className={classNames('min-w-0 px-4 pb-24 pt-6 outline-none sm:px-6 lg:px-8 lg:pt-8 print:p-0')}
      >
        <div className={open && listedScreens[open.name].isWide ? undefined : 'mx-auto max-w-300'}>
          {children}
        </div>
      </main>
      <Toaster />
    </div>
  );
}
