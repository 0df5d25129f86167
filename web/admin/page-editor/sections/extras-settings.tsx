import { useState } from 'react';
import { readLimit } from '../../../../schema/rules/pages/catalog.ts';
import { FIELD_MAX } from '../../../../schema/rules/limits.ts';
import {
  DEFAULT_ADDON_SECTION_TITLE,
  DEFAULT_UPGRADE_SECTION_TITLE,
} from '../../../../schema/rules/pages/page-content.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { SectionProps } from './section-props.ts';

const KINDS = {
  addons: {
    title: 'addonSectionTitle',
    limit: 'addonLimit',
    otherwise: DEFAULT_ADDON_SECTION_TITLE,
    word: 'add-on',
  },
  upgrades: {
    title: 'upgradeSectionTitle',
    limit: 'upgradeLimit',
    otherwise: DEFAULT_UPGRADE_SECTION_TITLE,
    word: 'upgrade',
  },
} as const;

/** The head of the add-ons and of the upgrades: the title above them, and how many can be chosen. */
export function ExtrasSettings({
  kind,
  draft,
  onChange,
  problems,
  readOnly,
}: SectionProps & { kind: keyof typeof KINDS }) {
  const { title, limit, otherwise, word } = KINDS[kind];
  const max = draft[limit];
  const [typed, setTyped] = useState(String(max));
  // Undo, a conflict or a save may set it from outside.
  const text = (readLimit(typed) ?? max) === max ? typed : String(max);

  return (
    <div className="mb-6 grid gap-4 @sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Field label="Section title" error={problems[title]} hint={`Empty, it is “${otherwise}”.`}>
        {(control) => (
          <TextInput
            {...control}
            required={false}
            name={title}
            value={draft[title]}
            maxLength={FIELD_MAX}
            placeholder={otherwise}
            disabled={readOnly}
            onChange={(event) => onChange((now) => ({ ...now, [title]: event.target.value }))}
          />
        )}
      </Field>
      <Field label="Max selectable" error={problems[limit]} hint={limitHint(max, word)}>
        {(control) => (
          <TextInput
            {...control}
            required={false}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            name={limit}
            value={text}
            disabled={readOnly}
            className="tabular"
            onChange={(event) => {
              setTyped(event.target.value);
              const count = event.target.value.trim() === '' ? 0 : Number(event.target.value);
              onChange((now) => ({ ...now, [limit]: count }));
            }}
          />
        )}
      </Field>
    </div>
  );
}

const limitHint = (max: number, word: string) =>
  max === 0 ? '0 means as many as they like.' : `At most ${max} ${word}${max === 1 ? '' : 's'} per box.`;
