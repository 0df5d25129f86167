import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { RichTextVariant } from './variants.ts';

export interface Tool {
  name: string;
  icon: LucideIcon;
  /** As aria-keyshortcuts writes it, "Mod" for Control or, on a Mac, Command. */
  keys?: string;
  /** Left out where a tool is never "on". */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
  /** Only in the full variant. */
  full?: boolean;
}

type Level = 1 | 2 | 3;

const heading = (level: Level, icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  full: true,
});

const LINK: Tool = {
  name: 'Link',
  icon: Link,
  keys: 'Mod+K',
  isOn: (editor) => editor.isActive('link'),
  run: () => {},
  full: true,
};

const GROUPS: readonly (readonly Tool[])[] = [
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    {
      name: 'Bold',
      icon: Bold,
      keys: 'Mod+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'Italic',
      icon: Italic,
      keys: 'Mod+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'Underline',
      icon: Underline,
      keys: 'Mod+U',
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'Strike',
      icon: Strikethrough,
      keys: 'Mod+Shift+S',
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      full: true,
    },
  ],
  [
    {
      name: 'Bulleted list',
      icon: List,
      keys: 'Mod+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'Numbered list',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ],
  [
    LINK,
    {
      name: 'Clean',
      icon: RemoveFormatting,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
];

/**
 * A variant's tools in their groups; `openLink` opens the dialog of the link tool. Source: docs/rules.md "Rich text".
 */
export function toolGroups(variant: RichTextVariant, openLink: () => void): readonly (readonly Tool[])[] {
  return GROUPS.map((group) =>
    group
      .filter(({ full }) => variant === 'full' || !full)
      .map((tool) => (tool === LINK ? { ...tool, run: openLink } : tool)),
  );
}
