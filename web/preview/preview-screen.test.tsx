import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { asAdmin, asStaff } from '../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, loseConnection } from '../../tests/support/screens/graph-answers.ts';
import { pageForTests } from '../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const address = '/admin/preview/fernhill-farm';

function store(value: unknown = { content: pageForTests(), businessName: 'Fernhill Farm' }) {
  localStorage.setItem(
    'preview_data_fernhill-farm',
    typeof value === 'string' ? value : JSON.stringify(value),
  );
}

/** What stands in the frame. */
async function framed() {
  const frame = (await screen.findByTitle('Preview of Fernhill Farm')) as HTMLIFrameElement;
  const page = () => within(frame.contentDocument?.body as HTMLElement);
  await waitFor(() => page().getByRole('heading', { level: 1 }));
  return { page, user: userEvent.setup({ document: frame.contentDocument as Document }) };
}

test('an admin sees the page; checkout is disabled and there is no Member Login', async () => {
  asAdmin();
  store();
  await renderScreen(address);
  const { page, user } = await framed();
  expect(page().getByRole('heading', { name: 'Fernhill Farm' })).toBeInTheDocument();
  expect(page().queryByText('Member Login')).not.toBeInTheDocument();
  await user.click(page().getByRole('button', { name: /^Become a Member/ }));
  expect(page().getByRole('alert')).toHaveTextContent('Checkout is disabled in preview mode');
});

test('what was never saved is drawn without what could run', async () => {
  asAdmin();
  const content = {
    ...pageForTests(),
    description: '<p>Eleven <b>acres</b><img src=x onerror="alert(1)"><script>alert(1)</script></p>',
  };
  store({ content, businessName: 'Fernhill Farm' });
  await renderScreen(address);
  const { page } = await framed();
  expect(page().getByText('acres').tagName).toBe('STRONG');
  expect(page().queryByRole('img', { name: '' })?.getAttribute('onerror') ?? null).toBeNull();
  expect(document.querySelector('iframe')?.contentDocument?.querySelector('script')).toBeNull();
});

test('desktop or mobile', async () => {
  asAdmin();
  store();
  const { user } = await renderScreen(address);
  const frame = await screen.findByTitle('Preview of Fernhill Farm');
  expect(screen.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
  expect(frame).toHaveStyle({ width: '1280px' });
  await user.click(screen.getByRole('button', { name: 'Mobile' }));
  expect(frame).toHaveStyle({ width: '390px' });
});

test('Close closes the tab, or leads to the admin area where it can’t', async () => {
  asAdmin();
  store();
  answerGraph(asAdmin());
  const close = jest.spyOn(window, 'close').mockImplementation(() => {});
  const { user, address: now } = await renderScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
  await waitFor(() => expect(now()).toMatch(/^\/admin(\/my)?$/));
  close.mockRestore();
});

test('a link of the page opens beside the preview', async () => {
  asAdmin();
  store();
  const open = jest.spyOn(window, 'open').mockImplementation(() => null);
  const { address: now } = await renderScreen(address);
  const { page, user } = await framed();
  await user.click(page().getByRole('link', { name: 'Contact Us' }));
  expect(open).toHaveBeenCalledWith('http://localhost/contact?business=fernhill-farm', '_blank', 'noopener');
  expect(now()).toBe(address);
  open.mockRestore();
});

test('without a session', async () => {
  store();
  await renderScreen(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Access denied. Please log in.');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/membership?r=%2Fadmin%2Fpreview%2Ffernhill-farm',
  );
});

test('with a session that can’t be read', async () => {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('auth_user', '{');
  store();
  await renderScreen(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Authentication error.');
});

test('somebody whose stored tenant is the slug is let in without a question', async () => {
  asStaff('viewer', { id: '9', slug: 'elsewhere', name: 'Elsewhere', logoUrl: '' });
  localStorage.setItem('current_tenant', 'Fernhill-Farm');
  store();
  await renderScreen(address);
  const { page } = await framed();
  expect(page().getByRole('heading', { name: 'Fernhill Farm' })).toBeInTheDocument();
});

test('somebody who is attached to the business is let in', async () => {
  answerGraph(asStaff('editor'));
  store();
  await renderScreen(address);
  const { page } = await framed();
  expect(page().getByRole('heading', { name: 'Fernhill Farm' })).toBeInTheDocument();
});

test.each([['who is attached elsewhere', { id: '9', slug: 'elsewhere', name: 'Elsewhere', logoUrl: '' }]])(
  'somebody %s is not',
  async (_name, business) => {
    answerGraph(asStaff('owner', business));
    store();
    await renderScreen(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Access denied. You do not have permission to preview this business page.',
    );
  },
);

test('where the server can’t be asked', async () => {
  asStaff();
  loseConnection();
  store();
  await renderScreen(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Authentication error.');
});

test('where the session has ended', async () => {
  asStaff();
  answerGraph({
    viewer: () => {
      throw new GraphQLError('Please log in', { extensions: { code: 'UNAUTHENTICATED' } });
    },
  });
  store();
  await renderScreen(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Access denied. Please log in.');
});

test('without data', async () => {
  asAdmin();
  await renderScreen(address);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No preview data found. Please go back to the edit page and click Preview again.',
  );
});

test.each(['{', '[]', '{"content": 5}'])('with data that is none: %s', async (stored) => {
  asAdmin();
  store(stored);
  await renderScreen(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load preview data.');
});
