import { Popover } from 'radix-ui';
import { HexColorPicker } from 'react-colorful';
import { normaliseColour, parseColour } from '../../../../schema/rules/pages/colour.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface ColourFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Hex, 'transparent', or '' for the automatic one. */
  value: string;
  /** The colour while the field is empty. */
  automatic: string;
  /** Why it can't be taken. */
  problem: string | null;
  /** What becomes of a text that could not be read. */
  warning: string | null;
  disabled: boolean;
  onChange: (colour: string) => void;
}

/** A colour: written as hex or `transparent`, or picked; with what an empty field means. */
export function ColourField(props: ColourFieldProps) {
  const { name, label, hint, value, automatic, problem, warning, disabled, onChange } = props;
  const effective = normaliseColour(value) || automatic;
  return (
    <Field label={label} error={problem} hint={warning ? <Warning>{warning}</Warning> : hint}>
      {(control) => (
        <div className="flex gap-2">
          <Popover.Root>
            <Popover.Trigger
              disabled={disabled}
              className="size-11 shrink-0 rounded-control border border-field-line p-1 disabled:cursor-not-allowed"
            >
              <Swatch colour={effective} />
              <VisuallyHidden>
                Pick {label.toLowerCase()}, now {effective}
              </VisuallyHidden>
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Content
                align="start"
                sideOffset={8}
                collisionPadding={16}
                aria-label={label}
                className="z-50 rounded-card border border-line bg-raised p-4 shadow-raised animate-[appear_160ms_ease-out]"
              >
                <HexColorPicker
                  color={solid(effective)}
                  onChange={(colour) => onChange(normaliseColour(colour) || colour)}
                />
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button variant="secondary" className="!px-3" onClick={() => onChange('')}>
                    {name.startsWith('theme.footer') ? 'Automatic' : 'Default'}
                  </Button>
                  <Button variant="secondary" className="!px-3" onClick={() => onChange('transparent')}>
                    Transparent
                  </Button>
                </div>
              </Popover.Content>
            </Popover.Portal>
          </Popover.Root>
          <TextInput
            {...control}
            required={false}
            name={name}
            value={value}
            placeholder={automatic}
            disabled={disabled}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={11}
            className="font-mono"
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => parseColour(value) && onChange(normaliseColour(value))}
          />
        </div>
      )}
    </Field>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 text-warn">
      <Icon name="circle-alert" size={16} className="mt-0.5" />
      {children}
    </span>
  );
}

/** A colour on squares, which are seen where it is transparent. */
function Swatch({ colour }: { colour: string }) {
  return (
    <span className="block size-full overflow-hidden rounded-control bg-white" aria-hidden="true">
      <span
        className="block size-full"
        style={{
          background: `linear-gradient(${colour}, ${colour}), repeating-conic-gradient(#d9d4cc 0 25%, #ffffff 0 50%) 0 0 / 12px 12px`,
        }}
      />
    </span>
  );
}

/** The picker knows six digits only. */
function solid(colour: string): string {
  const parts = parseColour(colour);
  if (!parts || parts.a === 0) return '#ffffff';
  return `#${[parts.r, parts.g, parts.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
