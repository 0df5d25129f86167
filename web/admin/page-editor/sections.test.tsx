import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import type { PageContent } from '../../../schema/rules/pages/page-content.ts';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, GRAPH, network } from '../../../tests/support/screens/graph-answers.ts';
import { editorRoot, sectionButton } from '../../../tests/support/screens/page-editor-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

/** Opens a section of the editor; `saved` saves and answers what was sent. */
async function openSection(title: string, edited: Parameters<typeof editorRoot>[0] = {}) {
  const calls = answerGraph({ ...asStaff('owner'), ...editorRoot(edited) });
  const { user } = await renderScreen('/admin/business/3/page');
  const button = await sectionButton(title);
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
  const saved = async (): Promise<PageContent> => {
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Saved');
    const call = calls.findLast(({ operationName }) => operationName === 'PublishPage');
    return call?.variables.content as PageContent;
  };
  return { user, saved };
}

test('Brand: which of the two names stands where', async () => {
  const { user } = await openSection('Brand');
  const name = screen.getByLabelText('Business name');
  const hint =
    'Shown on your page. Left empty, it is Fernhill Farm. The portal, mails and receipts say Fernhill Farm.';
  expect(name).toHaveAccessibleDescription(hint);
  await user.type(name, ' & Sons');
  expect(name).toHaveValue('Fernhill Farm & Sons');
  expect(name).toHaveAccessibleDescription(hint);
});

const png = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** Answers uploads by the file's name; 'broken.png' is refused, 'slow.png' waits until it is let go. */
function answerUploads() {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  // The network's stand-in does not write forms out, so the names are taken where the forms are put together.
  const names: string[] = [];
  const append = FormData.prototype.append;
  jest.spyOn(FormData.prototype, 'append').mockImplementation(function (
    this: FormData,
    name: string,
    value: unknown,
  ) {
    if (value instanceof File) names.push(value.name);
    append.call(this, name, value as Blob);
  });
  network.use(
    http.post(GRAPH, async ({ request }) => {
      if (!request.headers.has('apollo-require-preflight')) return undefined;
      const name = names.shift() ?? '';
      if (name === 'slow.png') await wait;
      if (name === 'broken.png')
        return HttpResponse.json({ errors: [{ message: 'The picture is incomplete or damaged.' }] });
      return HttpResponse.json({
        data: { uploadPicture: { url: `/uploads/new-${name}`, width: 400, height: 300 } },
      });
    }),
  );
  return { letGo: () => letGo() };
}

afterEach(() => void jest.restoreAllMocks());

const undo = async (user: UserEvent, words: string) => {
  expect(screen.getByText(words)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
};

test('Brand: a logo is uploaded, removed, and brought back', async () => {
  answerGraph({});
  const { user, saved } = await openSection('Brand');
  answerUploads();
  await user.upload(screen.getByLabelText('Upload logo'), png('logo.png'));
  await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
  expect(screen.getByText('Without a logo your initials are shown.')).toBeInTheDocument();
  await undo(user, 'Removed the logo.');
  expect((await saved()).brand.logoUrl).toBe('/uploads/new-logo.png');
});

test('Description: full rich text', async () => {
  const { user, saved } = await openSection('Description');
  const box = await screen.findByRole('textbox', { name: 'Description' });
  await user.click(box);
  await user.keyboard('{Control>}a{/Control}New words');
  await waitFor(() => expect(screen.getByText('Unsaved: Description')).toBeInTheDocument());
  expect((await saved()).description).toContain('New words');
});

test('Gallery: many at once, each with its progress, in the order of choosing; a refused one says why', async () => {
  const { user, saved } = await openSection('Gallery');
  const { letGo } = answerUploads();
  await user.upload(screen.getByLabelText('Upload pictures'), [
    png('slow.png'),
    png('quick.png'),
    png('broken.png'),
  ]);
  expect(await screen.findByRole('progressbar', { name: 'Uploading slow.png' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture is incomplete or damaged.');
  expect(screen.getByRole('button', { name: 'Try Again with broken.png' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss broken.png' }));
  letGo();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect((await saved()).gallery.map(({ url }) => url)).toEqual([
    '/uploads/one.jpg',
    '/uploads/two.jpg',
    '/uploads/three.jpg',
    '/uploads/new-slow.png',
    '/uploads/new-quick.png',
  ]);
});

test('Gallery: a file that is no picture is refused before it is sent', async () => {
  await openSection('Gallery');
  fireEvent.change(screen.getByLabelText('Upload pictures'), {
    target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a JPG, PNG or GIF picture.');
  // Another try would end the same.
  expect(screen.queryByRole('button', { name: /^Try Again/ })).not.toBeInTheDocument();
});

test('Gallery: make primary, move by keys, describe, remove and undo', async () => {
  const { user, saved } = await openSection('Gallery');
  const list = within(screen.getByRole('list', { name: 'Pictures' }));
  const order = () => list.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
  expect(within(list.getAllByRole('listitem')[0]!).getByText('Primary')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: /^Make primary ?: picture 3$/ }));
  expect(order()).toEqual(['three', 'one', 'two']);
  await user.click(list.getByRole('button', { name: 'Move picture 1 down' }));
  expect(order()).toEqual(['one', 'three', 'two']);
  expect(list.getByRole('button', { name: 'Move picture 1 up' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(screen.getByLabelText('What picture 1 shows'));
  await user.type(screen.getByLabelText('What picture 1 shows'), 'A crate');
  await user.click(list.getByRole('button', { name: 'Remove picture 2' }));
  expect(order()).toEqual(['A crate', 'two']);
  await undo(user, 'Removed picture 2.');
  expect(order()).toEqual(['A crate', 'three', 'two']);
  expect((await saved()).gallery[0]).toMatchObject({ url: '/uploads/one.jpg', alt: 'A crate' });
});

test('Theme colours: nine of them, written or picked; a faint text is warned of', async () => {
  const { user, saved } = await openSection('Theme colours');
  for (const name of [
    'Primary button',
    'Button text',
    'Button border',
    'Selection border',
    'Page background',
    'Footer background',
    'Footer button background',
    'Footer button text',
    'Footer button border',
  ]) {
    expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
  }
  // White on the default orange can't be read, and the editor says so.
  expect(
    screen.getByText(/This text would be hard to read on its background \(2\.8:1\)/),
  ).toBeInTheDocument();
  // Empty footer button colours follow from the footer's luminance.
  expect(screen.getByRole('textbox', { name: 'Footer button background' })).toHaveAttribute(
    'placeholder',
    '#1c1a17',
  );
  const footer = screen.getByRole('textbox', { name: 'Footer background' });
  await user.type(footer, '#102030');
  expect(screen.getByRole('textbox', { name: 'Footer button background' })).toHaveAttribute(
    'placeholder',
    '#ffffff',
  );

  const primary = screen.getByRole('textbox', { name: 'Primary button' });
  await user.clear(primary);
  await user.type(primary, 'green');
  await user.tab();
  expect(primary).toHaveAccessibleDescription(/Please enter a colour such as #f97316, or transparent\./);
  await user.clear(primary);
  await user.type(primary, '#1F4032');
  await user.tab();
  expect(primary).toHaveValue('#1f4032');
  expect(screen.queryByText(/hard to read/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /^Pick button border, now transparent/ }));
  expect(await screen.findByRole('slider', { name: 'Hue' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect((await saved()).theme).toMatchObject({
    primary: '#1f4032',
    footerBg: '#102030',
    buttonBorder: 'transparent',
  });
});

test('Social: an address without its beginning is completed; a wrong one is told after it was left', async () => {
  const { user, saved } = await openSection('Footer and social');
  const facebook = screen.getByLabelText(/^Facebook/);
  await user.type(facebook, 'facebook.com/fernhill');
  await user.tab();
  expect(facebook).toHaveValue('https://facebook.com/fernhill');
  const tiktok = screen.getByLabelText(/^TikTok/);
  await user.type(tiktok, 'javascript:x');
  expect(tiktok).not.toBeInvalid();
  await user.tab();
  expect(tiktok).toBeInvalid();
  await user.clear(tiktok);
  expect((await saved()).social.facebook).toBe('https://facebook.com/fernhill');
});

test('Add-ons: title and max selectable; 0 is unlimited', async () => {
  const { user, saved } = await openSection('Add-ons');
  const title = screen.getByLabelText('Section title');
  await user.clear(title);
  await user.type(title, 'From our neighbors');
  const max = screen.getByLabelText('Max selectable');
  expect(max).toHaveAccessibleDescription('At most 2 add-ons per box.');
  await user.clear(max);
  expect(max).toHaveAccessibleDescription('0 means as many as they like.');
  const content = await saved();
  expect(content).toMatchObject({ addonSectionTitle: 'From our neighbors', addonLimit: 0 });
});

test('Fulfillment: the texts of what is on; without any it is Select at least one', async () => {
  const { user, saved } = await openSection('Fulfillment');
  expect(screen.getByLabelText(/^Pickup address/)).toHaveValue('214 River Road');
  await user.click(screen.getByRole('checkbox', { name: 'Pickup' }));
  expect(screen.queryByLabelText(/^Pickup address/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Shipping' }));
  await user.click(screen.getByRole('checkbox', { name: 'Delivery' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Select at least one');
  expect(await sectionButton('Fulfillment')).toHaveAccessibleName(
    /^Problem: ?Fulfillment.*Select at least one$/,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Delivery' }));
  // A package without a delivery price can't be had that way.
  expect(
    screen.getByText('“Family Box” has no delivery price and can’t be chosen this way.'),
  ).toBeInTheDocument();
  expect((await saved()).fulfillment).toMatchObject({ pickup: false, shipping: false, delivery: true });
});

test('Subscription Settings: a day from 1 to 31, empty for none', async () => {
  const { user, saved } = await openSection('Subscription Settings');
  const day = screen.getByLabelText(/^Monthly cutoff day/);
  await user.type(day, '32');
  await user.tab();
  expect(day).toHaveAccessibleDescription(/The cutoff day must be a whole number from 1 to 31, or empty\./);
  await user.clear(day);
  await user.type(day, '22');
  expect(day).toHaveAccessibleDescription(/through the 22nd of each month/);
  expect((await saved()).subscriptionCutoffDay).toBe(22);
  await user.clear(day);
  expect(await saved()).not.toHaveProperty('subscriptionCutoffDay', 22);
});

test('FAQs: add, answer, move, remove and undo', async () => {
  const { user, saved } = await openSection('FAQs');
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  const question = screen.getByLabelText('Question');
  expect(question).toHaveFocus();
  await user.type(question, 'Is it organic?');
  const answer = await screen.findByRole('textbox', { name: 'Answer' });
  await user.click(answer);
  await user.keyboard('It is.');
  // The minimal tools: no headings, no strike, no link.
  expect(screen.queryByRole('button', { name: /heading|strike|link/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Move question 3 up' }));
  const list = within(screen.getByRole('list', { name: 'Questions' }));
  expect(list.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)).toEqual([
    'When is pickup?',
    'Can I skip?',
  ]);
  expect(await sectionButton('FAQs')).toHaveTextContent('3 questions');
  await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
  expect(await sectionButton('FAQs')).toHaveTextContent('2 questions');
  await undo(user, 'Removed “Is it organic?”.');
  const content = await saved();
  expect(content.faqs.map(({ q }) => q)).toEqual(['When is pickup?', 'Is it organic?', 'Can I skip?']);
  expect(content.faqs[1]?.a).toContain('It is.');
});

test('a package that is deleted leaves with the save, one that never was on the page by its own call', async () => {
  const { content } = editorRoot().managedBusiness.page;
  const spare = { ...content!.itemsSnapshot[0]!, id: 'item_9', name: 'Winter Box' };
  const forgotten: unknown[] = [];
  const root = editorRoot({ catalog: { items: [...content!.itemsSnapshot, spare] } });
  answerGraph({});
  const calls = answerGraph({
    ...asStaff('owner'),
    ...root,
    deleteItem: (args: unknown) => {
      forgotten.push(args);
      return { ok: true };
    },
  });
  const { user } = await renderScreen('/admin/business/3/page');
  await user.click(await sectionButton('Items'));
  for (const name of ['Winter Box', 'Small Box']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^(Delete|Remove) ${name}`) }));
    const confirm = screen.queryByRole('alertdialog');
    if (confirm) await user.click(within(confirm).getByRole('button', { name: /Delete|Remove/ }));
  }
  expect(calls.map(({ operationName }) => operationName)).not.toContain('ForgetItem');
  expect(screen.getByText('Unsaved: Items (packages)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Saved');
  const sent = calls.find(({ operationName }) => operationName === 'PublishPage')?.variables
    .content as PageContent;
  expect(sent.itemIds).toEqual(['item_2']);
  expect(sent.itemsSnapshot.map(({ id }) => id)).toEqual(['item_2']);
  await waitFor(() => expect(forgotten).toEqual([{ businessId: '3', id: 'item_9' }]));
  expect(await screen.findByText('Everything is saved.')).toBeInTheDocument();
});
