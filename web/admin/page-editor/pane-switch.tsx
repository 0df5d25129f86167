import { classNames } from '../../ui/class-names.ts';

export type Pane = 'edit' | 'preview';

const PANES: readonly { pane: Pane; label: string }[] = [
  { pane: 'edit', label: 'Edit' },
  { pane: 'preview', label: 'Live preview' },
];

/** Where there is no room for both beside each other: the sections or the page. */
export function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  return (
    <div className="mb-4 flex rounded-control bg-sunken p-1 lg:hidden" role="group" aria-label="Show">
      {PANES.map((one) => (
        <button
          key={one.pane}
          type="button"
          aria-pressed={pane === one.pane}
          onClick={() => onChange(one.pane)}
          className={classNames(
            'min-h-11 flex-1 rounded-control px-3 text-sm font-semibold transition-colors',
            pane === one.pane ? 'bg-raised text-ink shadow-low' : 'text-muted hover:text-ink',
          )}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
