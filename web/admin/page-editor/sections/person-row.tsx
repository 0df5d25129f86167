import { FIELD_MAX, PERSON_TEXT_MAX } from '../../../../schema/rules/limits.ts';
import type { Person } from '../../../../schema/rules/pages/page-content.ts';
import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import { BrandMark } from '../../../business-page/pictures/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { keyOf } from '../lists/list-keys.ts';
import { MoveButtons } from '../lists/move-buttons.tsx';
import { SortableRow } from '../lists/sortable-list.tsx';
import { PictureInput } from '../../uploads/picture-input.tsx';
import { UploadList } from '../../uploads/upload-list.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';

interface PersonRowProps {
  person: Person;
  at: number;
  count: number;
  problems: FieldProblems;
  readOnly: boolean;
  onChange: (changes: Partial<Person>, removed?: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One of the people: name, portrait, a sentence or two. */
export function PersonRow(props: PersonRowProps) {
  const { person, at, count, problems, readOnly, onChange, onMove, onRemove } = props;
  const uploads = useUploads(({ url }) => onChange({ pictureUrl: url }));
  const name = `person ${at + 1}`;
  const path = `people.${at}`;
  return (
    <SortableRow
      sortKey={keyOf(person)}
      name={name}
      className="rounded-card border border-line bg-raised p-3"
    >
      {(handle) => (
        <div className="space-y-4">
          <div className="flex items-center gap-2">
            {!readOnly && handle}
            <BrandMark name={person.name || '?'} logoUrl={person.pictureUrl} className="size-14" />
            {person.pictureUrl && !readOnly && (
              <Button
                variant="quiet"
                className="!px-2"
                onClick={() => onChange({ pictureUrl: '' }, `the portrait of ${person.name || name}`)}
              >
                Remove portrait<VisuallyHidden> of {name}</VisuallyHidden>
              </Button>
            )}
          </div>
          <Field label="Name" error={problems[`${path}.name`]}>
            {(control) => (
              <TextInput
                {...control}
                name={`${path}.name`}
                value={person.name}
                maxLength={FIELD_MAX}
                disabled={readOnly}
                onChange={(event) => onChange({ name: event.target.value })}
              />
            )}
          </Field>
          <Field
            label="Two sentences"
            error={problems[`${path}.text`]}
            hint="What they do, and what they love."
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                name={`${path}.text`}
                value={person.text}
                maxLength={PERSON_TEXT_MAX}
                disabled={readOnly}
                onChange={(event) => onChange({ text: event.target.value })}
              />
            )}
          </Field>
          {problems[`${path}.pictureUrl`] && (
            <p className="text-sm text-bad">{problems[`${path}.pictureUrl`]}</p>
          )}
          {!readOnly && (
            <>
              <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onCancel={uploads.cancel} />
              <PictureInput
                label={person.pictureUrl ? 'Upload another portrait' : 'Upload portrait'}
                hint="JPG, PNG or GIF, at most 5&nbsp;MB."
                onFiles={(files) => uploads.add(files.slice(0, 1))}
              />
              <div className="flex flex-wrap items-center justify-end gap-1">
                <MoveButtons name={name} at={at} count={count} onMove={onMove} />
                <Button variant="quiet" className="!px-2" onClick={onRemove}>
                  Remove<VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </SortableRow>
  );
}
