import type { Editor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { richTextLink, richTextLinkProblem } from '../../../schema/rules/pages/rich-text-link.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

/** Asks for a link's address: for the selected words, or, where none are, for the words to write as well. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const formId = useId();
  const before: unknown = editor.getAttributes('link').href;
  const isChange = typeof before === 'string';
  const asksWords = !isChange && editor.state.selection.empty;
  const addressBox = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(isChange ? before : '');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const leave = (change: () => void) => {
    change();
    onClose();
    // After the dialog has given the focus back to its button.
    setTimeout(() => editor.commands.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands the event on to the form that the editor stands in.
    event.stopPropagation();
    const wrong = richTextLinkProblem(address);
    setProblem(wrong);
    if (wrong) addressBox.current?.focus();
    else
      leave(() =>
        writeLink(editor, richTextLink(address), asksWords ? words.trim() || address.trim() : null),
      );
  };

  return (
    <Dialog
      open
      focusesField
      onClose={onClose}
      title={isChange ? 'Edit link' : 'Add a link'}
      footer={
        <>
          {isChange && (
            <Button
              variant="quiet"
              onClick={() => leave(() => editor.chain().extendMarkRange('link').unsetLink().run())}
            >
              Remove link
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {isChange ? 'Save link' : 'Add link'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <Field label="Address" hint="A web page or an e-mail address." error={problem}>
          {(field) => (
            <TextInput
              {...field}
              ref={addressBox}
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setProblem(null);
              }}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {asksWords && (
          <Field label="Words to show" optional>
            {(field) => (
              <TextInput
                {...field}
                value={words}
                onChange={(event) => setWords(event.target.value)}
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function writeLink(editor: Editor, href: string, words: string | null): void {
  const chain = editor.chain();
  if (words === null) chain.extendMarkRange('link').setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
}
