import { type Theme } from '../../../../schema/rules/pages/page-content.ts';
import { DEFAULT_THEME } from '../../../../schema/rules/pages/empty-page.ts';
import { Button } from '../../../ui/button.tsx';
import { ColourField } from './colour-field.tsx';
import { PaletteChoice } from './palette-choice.tsx';
import { isSame } from '../draft/compare.ts';
import type { SectionProps } from './section-props.ts';
import { automaticColour, contrastWarning, THEME_GROUPS } from './theme-fields.ts';

/** Palettes, and the nine colours of a page. */
export function ThemeSection({ draft, onChange, problems, readOnly }: SectionProps) {
  const { theme } = draft;
  const set = (field: keyof Theme, colour: string) =>
    onChange((now) => ({ ...now, theme: { ...now.theme, [field]: colour } }));

  return (
    <div className="space-y-6">
      {!readOnly && (
        <PaletteChoice theme={theme} onChoose={(next) => onChange((now) => ({ ...now, theme: next }))} />
      )}
      {THEME_GROUPS.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="mb-3 text-sm font-semibold text-muted">{title}</legend>
          <div className="grid gap-4 @sm:grid-cols-2">
            {fields.map(({ field, label, hint }) => (
              <ColourField
                key={field}
                name={`theme.${field}`}
                label={label}
                hint={hint}
                value={theme[field]}
                automatic={automaticColour(field, theme)}
                problem={problems[`theme.${field}`] ?? null}
                warning={contrastWarning(field, theme)}
                disabled={readOnly}
                onChange={(colour) => set(field, colour)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {!readOnly && !isSame(theme, DEFAULT_THEME) && (
        <Button
          variant="secondary"
          onClick={() => onChange((now) => ({ ...now, theme: { ...DEFAULT_THEME } }), 'your colours')}
        >
          Back to the default colours
        </Button>
      )}
    </div>
  );
}
