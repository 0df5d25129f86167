import type { Theme } from '../../../../schema/rules/pages/page-content.ts';
import { PALETTES } from '../../../../schema/rules/pages/palettes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isSame } from '../draft/compare.ts';

interface PaletteChoiceProps {
  theme: Theme;
  onChoose: (theme: Theme) => void;
}

/** Six sets of colours to choose from at once, before the nine fields. */
export function PaletteChoice({ theme, onChoose }: PaletteChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-muted">Palettes</legend>
      <ul className="grid grid-cols-2 gap-2 @sm:grid-cols-3">
        {PALETTES.map(({ name, theme: palette }) => {
          const isChosen = isSame(theme, palette);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose({ ...palette })}
                className={classNames(
                  'block w-full overflow-hidden rounded-control border text-left text-ink active:bg-sunken',
                  isChosen ? 'border-accent' : 'border-field-line hover:border-ink',
                )}
              >
                <span aria-hidden="true" className="flex h-10" style={{ background: palette.pageBg }}>
                  <span className="m-2 flex-1 rounded-sm" style={{ background: palette.primary }} />
                  <span className="w-8" style={{ background: palette.footerBg }} />
                </span>
                <span className="flex min-h-9 items-center gap-1 border-t border-line px-3 text-sm font-medium">
                  {isChosen && <Icon name="check" size={16} />}
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
