import { PEOPLE_MAX } from '../../../../schema/rules/limits.ts';
import type { Person } from '../../../../schema/rules/pages/page-content.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { edited, keyOf, moved } from '../lists/list-keys.ts';
import { SortableList } from '../lists/sortable-list.tsx';
import { PersonRow } from './person-row.tsx';
import type { SectionProps } from './section-props.ts';

/** Who stands behind the business: a name, a portrait and two sentences each. */
export function PeopleSection({ draft, onChange, problems, readOnly }: SectionProps) {
  const people = draft.people ?? [];
  const set = (change: (now: Person[]) => Person[], removed?: string) =>
    onChange(({ people: before, ...rest }) => {
      const now = change(before ?? []);
      // Nobody is the specified page to the letter: without the field.
      return now.length > 0 ? { ...rest, people: now } : rest;
    }, removed);
  return (
    <div className="space-y-3">
      {people.length === 0 && (
        <p className="text-sm text-muted">
          People join people. Show who grows, bakes or packs: a face, a name and two sentences.
        </p>
      )}
      {problems.people && <p className="text-sm text-bad">{problems.people}</p>}
      {people.length > 0 && (
        <SortableList
          label="People"
          keys={people.map(keyOf)}
          nameOf={(key) => `Person ${people.findIndex((person) => keyOf(person) === key) + 1}`}
          onMove={(from, to) => set((now) => moved(now, from, to))}
          disabled={readOnly}
        >
          {people.map((person, at) => (
            <PersonRow
              key={keyOf(person)}
              person={person}
              at={at}
              count={people.length}
              problems={problems}
              readOnly={readOnly}
              onChange={(changes, removed) =>
                set(
                  (now) => now.map((one) => (keyOf(one) === keyOf(person) ? edited(one, changes) : one)),
                  removed,
                )
              }
              onMove={(to) => set((now) => moved(now, now.indexOf(person), to))}
              onRemove={() => set((now) => now.filter((one) => one !== person), person.name || 'a person')}
            />
          ))}
        </SortableList>
      )}
      {!readOnly && people.length < PEOPLE_MAX && (
        <Button
          variant="secondary"
          icon={<Icon name="plus" />}
          onClick={() => set((now) => [...now, { name: '', pictureUrl: '', text: '' }])}
        >
          Add person
        </Button>
      )}
    </div>
  );
}
