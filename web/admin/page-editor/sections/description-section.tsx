import { RichTextEditor } from '../../rich-text-editor/rich-text-editor.tsx';
import type { SectionProps } from './section-props.ts';

/** What stands under the name, in full rich text. */
export function DescriptionSection({ draft, onChange, problems, readOnly }: SectionProps) {
  return (
    <RichTextEditor
      label="Description"
      hideLabel
      variant="full"
      value={draft.description}
      onChange={(description) => onChange((now) => ({ ...now, description }))}
      error={problems.description}
      readOnly={readOnly}
      hint="Two or three sentences work best: what is in a box, where it comes from, and why members stay. Its first words also stand in the list of businesses."
    />
  );
}
