import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { menuClass } from '../../ui/menus/menu-class.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BusinessChoice } from './business-choice.tsx';
import { BusinessMark } from '../../ui/icons/business-mark.tsx';
import type { FrameBusiness } from './use-business-in-frame.ts';

/** Which business the screens are about, and the way to another one. */
export function BusinessSwitcher({ business }: { business: FrameBusiness | null }) {
  const { isAdmin, attachments } = useAdminViewer();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const elsewhere = isAdmin
    ? 'All businesses'
    : attachments.length === 1
      ? 'Your business'
      : 'Your businesses';
  const name = business ? (business.name ?? 'This business') : elsewhere;
  return (
    <Popover.Root open={openedAt === key} onOpenChange={(next) => setOpenedAt(next ? key : null)}>
      <Popover.Trigger className="flex min-h-14 w-full items-center gap-2 rounded-card border border-line bg-raised px-3 text-left transition-colors hover:border-field-line">
        <BusinessMark name={business?.name ?? null} logoUrl={business?.logoUrl ?? ''} />
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">
          {name}
          <VisuallyHidden>. Switch business</VisuallyHidden>
        </span>
        <Icon name="chevrons" size={16} className="text-muted" />
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label="Switch business"
        className={`${menuClass} w-72 p-2`}
      >
        <BusinessChoice current={business?.id ?? null} />
      </Popover.Content>
    </Popover.Root>
  );
}
