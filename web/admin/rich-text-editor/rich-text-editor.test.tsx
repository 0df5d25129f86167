import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

stubTextLayout();
afterEach(cleanup);

/** The editor in a parent that keeps its value, as a form does. */
async function open(props: Partial<RichTextEditorProps> = {}) {
  const changed = jest.fn<(html: string) => void>();
  const parent: { put: (html: string) => void } = { put: () => {} };
  function Parent() {
    const [value, setValue] = useState(props.value ?? '');
    useEffect(() => {
      parent.put = setValue;
    }, []);
    return (
      <RichTextEditor
        label="Description"
        variant="full"
        {...props}
        value={value}
        onChange={(html) => {
          changed(html);
          setValue(html);
        }}
      />
    );
  }
  const user = userEvent.setup();
  render(<Parent />);
  const box = await screen.findByRole('textbox', { name: 'Description' });
  return {
    user,
    box,
    changed,
    put: (html: string) => act(() => parent.put(html)),
    written: () => changed.mock.lastCall?.[0],
  };
}

const tool = (name: string) => screen.getByRole('button', { name });
const toolNames = () =>
  within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

test('full has the tools of the specification', async () => {
  await open();
  expect(toolNames()).toEqual([
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Bold',
    'Italic',
    'Underline',
    'Strike',
    'Bulleted list',
    'Numbered list',
    'Link',
    'Clean',
  ]);
});

test('minimal is without headings, strike and link', async () => {
  const { user, box, written } = await open({ variant: 'minimal', value: '<h1>Eggs</h1>' });
  expect(toolNames()).toEqual(['Bold', 'Italic', 'Underline', 'Bulleted list', 'Numbered list', 'Clean']);
  await user.click(box);
  await user.keyboard('!');
  expect(written()).not.toContain('<h1>');
});

test('what is typed comes out as HTML of the allow-list, and nothing as nothing', async () => {
  const { user, box, written } = await open();
  await user.click(box);
  await user.keyboard('Eggs');
  expect(written()).toBe('<p>Eggs</p>');
  await user.keyboard('{Control>}a{/Control}{Delete}');
  expect(written()).toBe('');
});

test.each([
  ['Heading 2', '<h2>Eggs</h2>'],
  ['Bold', '<p><strong>Eggs</strong></p>'],
  ['Italic', '<p><em>Eggs</em></p>'],
  ['Underline', '<p><u>Eggs</u></p>'],
  ['Strike', '<p><s>Eggs</s></p>'],
  ['Bulleted list', '<ul><li><p>Eggs</p></li></ul>'],
  ['Numbered list', '<ol><li><p>Eggs</p></li></ol>'],
])('%s is pressed, says so and marks the text', async (name, html) => {
  const { user, box, written } = await open({ value: '<p>Eggs</p>' });
  await user.click(box);
  await user.keyboard('{Control>}a{/Control}');
  await user.click(tool(name));
  expect(written()).toBe(html);
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
  await user.click(tool('Clean'));
  expect(written()).toBe('<p>Eggs</p>');
  expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
});

test('a shortcut does what its button does', async () => {
  const { user, box, written } = await open({ value: '<p>Eggs</p>' });
  await user.click(box);
  await user.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  expect(written()).toBe('<p><strong>Eggs</strong></p>');
  expect(tool('Bold')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
});

test('the toolbar is one stop for Tab, with arrow keys inside; Tab leaves the text, from a list too', async () => {
  const { user, box } = await open({ value: '<ul><li><p>Eggs</p></li><li><p>Bread</p></li></ul>' });
  await user.tab();
  expect(tool('Heading 1')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Heading 2')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Clean')).toHaveFocus();
  await user.tab();
  expect(box).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}');
  await user.tab();
  expect(box).not.toHaveFocus();
  expect(box.querySelectorAll('ul')).toHaveLength(1);
});

test('a link is asked for in a dialog that takes http, https and mailto', async () => {
  const { user, box, written } = await open({ value: '<p>Eggs</p>' });
  await user.click(box);
  await user.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  const address = await screen.findByLabelText('Address');
  await user.type(address, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  expect(address).toHaveAccessibleDescription(/begins with http:\/\/ or https:\/\//);
  await user.clear(address);
  await user.type(address, 'example.com/eggs{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(written()).toBe(
    '<p><a href="https://example.com/eggs" rel="noopener noreferrer nofollow">Eggs</a></p>',
  );
  await user.click(tool('Link'));
  expect(await screen.findByLabelText('Address')).toHaveValue('https://example.com/eggs');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(written()).toBe('<p>Eggs</p>');
});

test('a link without a selection brings its words', async () => {
  const { user, box, written } = await open();
  await user.click(box);
  await user.click(tool('Link'));
  await user.type(await screen.findByLabelText('Address'), 'hello@example.com');
  await user.type(screen.getByLabelText(/Words to show/), 'Write to us');
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  expect(written()).toBe(
    '<p><a href="mailto:hello@example.com" rel="noopener noreferrer nofollow">Write to us</a></p>',
  );
});

test('what was never saved is cleaned before it is drawn', async () => {
  const { box } = await open({
    value: '<p onclick="x()">Eggs<script>x()</script><img src=x onerror=x()></p>',
  });
  expect(box.innerHTML).toBe('<p>Eggs</p>');
});

test('another value replaces the text; the same text spelled otherwise leaves it alone', async () => {
  const { user, box, changed, put } = await open({ value: '<p>Eggs</p>' });
  await user.click(box);
  await user.keyboard('!');
  const paragraph = box.firstElementChild;
  put('<p >Eggs!</p>');
  expect(box.firstElementChild).toBe(paragraph);
  changed.mockClear();
  put('<p>Bread</p>');
  await screen.findByText('Bread');
  expect(changed).not.toHaveBeenCalled();
});

test('an error and a hint belong to the text; read-only has no tools', async () => {
  const { box } = await open({ error: 'Too long.', hint: 'Shown to members.' });
  expect(box).toHaveAccessibleDescription('Too long. Shown to members.');
  expect(box).toHaveAttribute('aria-invalid', 'true');
  cleanup();
  const { box: readOnly } = await open({ readOnly: true, value: '<p>Eggs</p>' });
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(readOnly).toHaveAttribute('aria-readonly', 'true');
});
