import { FIELD_MAX, PEOPLE_MAX, PERSON_TEXT_MAX } from '../limits.ts';
import type { ContentReader } from './content-reader.ts';
import type { Person } from './page-content.ts';

export const PERSON_NAME_MISSING = 'Please enter a name.';

/**
 * The people of a page as somebody saves it; entries without anything in them are left out, one without a name is a
 * problem. Source: docs/rules.md "People".
 */
export function readPeople(reader: ContentReader, value: unknown): Person[] {
  return reader.list(value, 'people', PEOPLE_MAX).flatMap((entry, at) => {
    const path = `people.${at}`;
    const given = reader.object(entry, path);
    const person: Person = {
      name: reader.line(given.name, `${path}.name`, 'The name', FIELD_MAX),
      pictureUrl: reader.image(given.pictureUrl, `${path}.pictureUrl`),
      text: reader.lines(given.text, `${path}.text`, 'The text', PERSON_TEXT_MAX),
    };
    if (person.name === '' && person.pictureUrl === '' && person.text === '') return [];
    if (person.name === '') reader.note(`${path}.name`, PERSON_NAME_MISSING);
    return [person];
  });
}
