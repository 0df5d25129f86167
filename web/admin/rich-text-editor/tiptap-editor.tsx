import './rich-text-editor.css';
import { createDocument, EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { cleanHtml } from '../../ui/text/clean-html.ts';
import { classNames } from '../../ui/class-names.ts';
import { extensionsOf } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import type { RichTextVariant } from './variants.ts';

interface TiptapEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  variant: RichTextVariant;
  describedBy?: string;
  invalid: boolean;
  readOnly?: boolean;
  onBlur?: () => void;
}

/** The editor: toolbar and text. Whatever goes in and comes out passes the one allow-list. */
export function TiptapEditor(props: TiptapEditorProps) {
  const { id, label, value, variant, describedBy, invalid, readOnly = false } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  /** What was handed out and has not come back yet, the newest last: a parent may draw an older one meanwhile. */
  const handedOut = useRef([value]);
  const [asksLink, setAsksLink] = useState(false);
  const openLink = () => setAsksLink(true);

  const editor = useEditor({
    extensions: extensionsOf(variant),
    content: cleanHtml(value),
    editable: !readOnly,
    injectCSS: false,
    onUpdate: ({ editor }) => {
      const html = writtenIn(editor);
      handedOut.current.push(html);
      props.onChange(html);
    },
    onBlur: () => props.onBlur?.(),
    editorProps: {
      transformPastedHTML: cleanHtml,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
        class: 'rich-text rich-text-editing',
      },
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.altKey && event.key === 'F10') toolbar.current?.querySelector('button')?.focus();
          const isLink =
            (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
          if (isLink && variant === 'full' && !readOnly) {
            event.preventDefault();
            openLink();
          }
          // Tab leads on to the next field, in a list too: nobody is kept in.
          return event.key === 'Tab';
        },
      },
    },
  });

  useEffect(() => {
    const place = handedOut.current.lastIndexOf(value);
    handedOut.current = place < 0 ? [value] : handedOut.current.slice(place);
    if (place >= 0) return;
    const clean = cleanHtml(value);
    // The server spells the same text in its own way; the cursor stays where it is then.
    if (createDocument(clean, editor.schema).eq(editor.state.doc)) return;
    editor.commands.setContent(clean, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      className={classNames(
        'rounded-control border bg-raised transition-colors',
        invalid ? 'border-bad' : 'border-field-line',
        !readOnly && 'focus-within:border-ink hover:border-ink',
      )}
    >
      {!readOnly && (
        <Toolbar ref={toolbar} editor={editor} label={label} variant={variant} onLink={openLink} />
      )}
      <EditorContent editor={editor} />
      {asksLink && <LinkDialog editor={editor} onClose={() => setAsksLink(false)} />}
    </div>
  );
}

/** What is written, as the server will keep it; '' where it is nothing but an empty paragraph. */
function writtenIn(editor: Editor): string {
  return editor.isEmpty ? '' : cleanHtml(editor.getHTML());
}
