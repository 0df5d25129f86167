import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { Toolbar as Radix } from 'radix-ui';
import type { Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';
import { toolGroups } from './tools.ts';
import type { Tool } from './tools.ts';
import type { RichTextVariant } from './variants.ts';

interface ToolbarProps {
  editor: Editor;
  label: string;
  variant: RichTextVariant;
  onLink: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The tools: one stop for Tab, arrow keys among them, each with its shortcut in its tip. */
export function Toolbar({ editor, label, variant, onLink, ref }: ToolbarProps) {
  const groups = toolGroups(variant, onLink);
  const on = useEditorState({
    editor,
    selector: ({ editor }) =>
      groups
        .flat()
        .filter((tool) => tool.isOn?.(editor))
        .map(({ name }) => name),
  });
  return (
    <Radix.Root
      ref={ref}
      aria-label={`${label}: formatting`}
      className="flex flex-wrap gap-x-2 rounded-t-control border-b border-line bg-sunken px-1"
    >
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <div key={index} className="flex flex-wrap">
            {group.map((tool) => (
              <ToolButton key={tool.name} tool={tool} editor={editor} isOn={on.includes(tool.name)} />
            ))}
          </div>
        ))}
    </Radix.Root>
  );
}

function ToolButton({ tool, editor, isOn }: { tool: Tool; editor: Editor; isOn: boolean }) {
  return (
    <Radix.Button
      type="button"
      aria-label={tool.name}
      aria-pressed={tool.isOn ? isOn : undefined}
      aria-keyshortcuts={tool.keys?.replace('Mod', isMac() ? 'Meta' : 'Control')}
      title={tool.keys ? `${tool.name} (${spoken(tool.keys)})` : tool.name}
      // The pointer leaves the selection where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor)}
      className={classNames(
        'flex size-11 items-center justify-center rounded-control transition-colors hover:text-ink focus-visible:relative focus-visible:z-10 md:size-9',
        isOn ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-line/60',
      )}
    >
      <DrawnIcon icon={tool.icon} />
    </Radix.Button>
  );
}

const isMac = () => /Mac|iP(hone|[oa]d)/.test(navigator.platform);

/** "Ctrl+Alt+1", on a Mac "⌘⌥1". */
function spoken(keys: string): string {
  if (!isMac()) return keys.replace('Mod', 'Ctrl');
  return keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '');
}
