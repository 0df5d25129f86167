/** The look of every menu that drops down from a button. */
export const menuClass =
  'z-50 max-h-[min(28rem,var(--radix-dropdown-menu-content-available-height))] min-w-48 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-1 text-ink shadow-raised animate-[appear_120ms_ease-out]';

/** One entry: 44 px high, so that a thumb finds it. */
export const menuEntryClass =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm font-medium outline-none ' +
  'data-[highlighted]:bg-sunken data-[disabled]:cursor-not-allowed';
