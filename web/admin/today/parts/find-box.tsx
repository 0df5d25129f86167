import { SearchBox } from '../../../ui/forms/search-box.tsx';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';

interface FindBoxProps {
  /** Among which is searched; nobody is found where none has a name. */
  boxes: readonly PackingBoxFieldsFragment[];
  typed: string;
  onType: (typed: string) => void;
}

/** Who is here: by the first letters of a name, an order number or a phone number. */
export function FindBox({ boxes, typed, onType }: FindBoxProps) {
  if (!boxes.some(({ name }) => name)) return null;
  return (
    <SearchBox
      label="Find who is here"
      placeholder="Name, order or phone"
      value={typed}
      onSearch={onType}
      delay={0}
      className="mb-3 [&_input]:min-h-14 [&_input]:text-lg sm:[&_input]:text-lg"
    />
  );
}
