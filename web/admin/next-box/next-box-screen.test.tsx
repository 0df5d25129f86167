import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();
beforeEach(() => {
  // The network's own ticks stay real.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'Date'],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const saved = (content: string, version = 3, yearMonth = '2026-12') => ({
  content,
  version,
  yearMonth,
  updatedAt: '2026-11-20T15:00:00Z',
});
const box = (content: string, pastBoxes: object[] = []) => ({
  business: { ...fernhill, today: '2026-11-22', nextBox: saved(content), pastBoxes },
});
const fail =
  (message = '', code?: string) =>
  () => {
    throw new GraphQLError(message, { extensions: code ? { code } : {} });
  };
const open = () =>
  renderScreen('/admin/business/3/next-box', { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const text = () => screen.findByRole('textbox', { name: 'Content' });
const preview = () => screen.getByRole('region', { name: 'Live preview' });

test('what is written shows in the live preview and is saved', async () => {
  const calls = answerGraph({
    ...asStaff('editor'),
    managedBusiness: box('<p>Turnips</p>'),
    saveNextBox: ({ content }: { content: string }) => saved(content),
  });
  const { user } = await open();
  const editor = await text();
  expect(preview()).toHaveTextContent('Turnips');
  await user.click(editor);
  await user.keyboard('{Control>}a{/Control}Leeks');
  await waitFor(() => expect(preview()).toHaveTextContent('Leeks'));
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({
    operationName: 'SaveNextBox',
    variables: { id: '3', content: '<p>Leeks</p>', version: 3, yearMonth: '2026-12' },
  });
  await pass(3000);
  expect(screen.queryByText('Changes saved successfully!')).not.toBeInTheDocument();
  expect(screen.getByText('Everything is saved.')).toBeInTheDocument();
});

test('a picture of the box is taken away and brought back with the text', async () => {
  const pictured = box('<p>Turnips</p>');
  Object.assign(pictured.business.nextBox, { pictureUrl: '/uploads/turnips.jpg' });
  const calls = answerGraph({
    ...asStaff('editor'),
    managedBusiness: pictured,
    saveNextBox: ({ content }: { content: string }) => ({ ...saved(content, 4), pictureUrl: null }),
  });
  const { user } = await open();
  await text();
  const shown = () => preview().querySelector('img')?.getAttribute('src');
  expect(shown()).toBe('/uploads/turnips.jpg');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(shown()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Reset to Last Saved' }));
  expect(shown()).toBe('/uploads/turnips.jpg');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ variables: { content: '<p>Turnips</p>', pictureUrl: '' } });
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('the preview is the portal’s, or the reminder with what is being written', async () => {
  const calls = answerGraph({
    ...asStaff('editor'),
    managedBusiness: box('<p>Turnips</p>'),
    sampleEmail: ({ nextBox }: { nextBox: string }) => ({
      subject: 'Your December 2026 box',
      text: '',
      html: `<html><head></head><body>${nextBox}</body></html>`,
    }),
  });
  const { user } = await open();
  const editor = await text();
  expect(screen.getByRole('link', { name: /^View Site/ })).toHaveAttribute('href', '/b/fernhill-farm');
  expect(calls.map(({ operationName }) => operationName)).not.toContain('SampleNextBoxEmail');
  await user.click(within(preview()).getByRole('radio', { name: 'Email' }));
  const mail = () => within(preview()).getByTitle('Your December 2026 box').getAttribute('srcdoc');
  await waitFor(() => expect(mail()).toContain('Turnips'));
  await user.click(editor);
  await user.keyboard('{Control>}a{/Control}Leeks');
  await pass(600);
  await waitFor(() => expect(mail()).toContain('Leeks'));
});

test('a test goes to oneself, of what is written and not saved', async () => {
  const calls = answerGraph({
    ...asStaff('editor'),
    managedBusiness: box('<p>Turnips</p>'),
    sendTestEmail: fail('Your account has no email address. An admin can add one.'),
  });
  const { user } = await open();
  const editor = await text();
  await user.click(editor);
  await user.keyboard('{Control>}a{/Control}Leeks');
  await waitFor(() => expect(preview()).toHaveTextContent('Leeks'));
  await user.click(screen.getByRole('button', { name: 'Send a Test to Me' }));
  expect(await screen.findByText(/Your account has no email address/)).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({
    operationName: 'SendTestEmail',
    variables: { kind: 'upcoming_box', nextBox: '<p>Leeks</p>', pictureUrl: '' },
  });
});

test('a failed save says so for five seconds and keeps what was written', async () => {
  answerGraph({ ...asStaff('owner'), managedBusiness: box(''), saveNextBox: fail('The database sleeps') });
  const { user } = await open();
  await user.click(await text());
  await user.keyboard('Leeks');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to save changes')).toBeInTheDocument();
  expect(alert).toHaveTextContent('The database sleeps What you wrote is still here.');
  await pass(5000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await text()).toHaveTextContent('Leeks');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

test('Reset to Last Saved puts back what the server has, with a way back', async () => {
  answerGraph({ ...asStaff('owner'), managedBusiness: box('<p>Turnips</p>') });
  const { user } = await open();
  const editor = await text();
  const reset = screen.getByRole('button', { name: 'Reset to Last Saved' });
  expect(reset).toHaveAttribute('aria-disabled', 'true');
  await user.click(editor);
  await user.keyboard('{Control>}a{/Control}Leeks');
  await waitFor(() => expect(preview()).toHaveTextContent('Leeks'));
  await user.click(reset);
  await waitFor(() => expect(editor).toHaveTextContent('Turnips'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(editor).toHaveTextContent('Leeks'));
});

test('a failed load is tried once more after 300 ms', async () => {
  let asked = 0;
  answerGraph({
    ...asStaff('owner'),
    managedBusiness: () => ((asked += 1) === 1 ? fail()() : box('<p>Turnips</p>')),
  });
  await open();
  await pass(300);
  expect(await text()).toHaveTextContent('Turnips');
  expect(asked).toBe(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Failed to load content: The database sleeps', 'The database sleeps'],
  ['Failed to load content', ''],
])('the second failure says "%s" for four seconds and offers another try', async (sentence, reason) => {
  answerGraph({ ...asStaff('owner'), managedBusiness: fail(reason) });
  const { user } = await open();
  await pass(300);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await pass(4000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answerGraph({ ...asStaff('owner'), managedBusiness: box('<p>Turnips</p>') });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await text()).toHaveTextContent('Turnips');
});

test('a viewer sees it and why it can’t be changed', async () => {
  answerGraph({ ...asStaff('viewer'), managedBusiness: box('<p>Turnips</p>') });
  await open();
  const editor = await text();
  expect(editor).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Save Changes' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveAccessibleDescription(/As a viewer of Fernhill Farm you see its next box/);
});

test('somebody else’s business is not there, and is not asked for twice', async () => {
  const calls = answerGraph({
    ...asStaff('owner'),
    managedBusiness: fail('Business not found', 'NOT_FOUND'),
  });
  await open();
  expect(await screen.findByText('Business not found')).toBeInTheDocument();
  await pass(1000);
  expect(calls.filter(({ operationName }) => operationName === 'NextBoxContent')).toHaveLength(1);
});

test('leaving with unsaved changes is asked first', async () => {
  answerGraph({ ...asStaff('owner', fernhill, 0), managedBusiness: box('') });
  const { user, address } = await open();
  await user.click(await text());
  await user.keyboard('Leeks');
  await waitFor(() => expect(preview()).toHaveTextContent('Leeks'));
  await user.click(screen.getAllByRole('link', { name: 'My businesses' })[0]!);
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/admin/business/3/next-box');
  await user.click(screen.getAllByRole('link', { name: 'My businesses' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/my'));
});

test('what was never saved is drawn clean', async () => {
  answerGraph({
    ...asStaff('owner'),
    managedBusiness: box('<p>Turnips</p><img src="x" onerror="x()"><script>x()</script>'),
  });
  await open();
  await text();
  expect(preview().querySelector('img, script')).toBeNull();
});

test('the next month’s box is written beside what was said before, which stays to be read', async () => {
  const calls = answerGraph({
    ...asStaff('owner'),
    managedBusiness: box('<p>Turnips</p>', [{ yearMonth: '2026-11', content: '<p>Squash</p>' }]),
    saveNextBox: ({ content, yearMonth }: { content: string; yearMonth: string }) =>
      saved(content, 4, yearMonth),
  });
  const { user } = await open();
  const month = await screen.findByRole('combobox', { name: 'Box of' });
  expect(month).toHaveValue('2026-12');
  const past = () =>
    within(screen.getByRole('region', { name: 'Past boxes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(past()).toEqual([expect.stringMatching(/^November 2026.*Squash/)]);
  await user.selectOptions(month, '2027-01');
  expect(screen.getByText('What you wrote for December 2026 is kept as a past box.')).toBeInTheDocument();
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
  expect(calls.at(-1)?.variables).toMatchObject({ content: '<p>Turnips</p>', yearMonth: '2027-01' });
  expect(past()).toEqual([
    expect.stringMatching(/^December 2026.*Turnips/),
    expect.stringMatching(/^November 2026/),
  ]);
});
