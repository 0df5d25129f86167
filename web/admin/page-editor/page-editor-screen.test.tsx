import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { http, HttpResponse } from 'msw/http';
import { asAdmin, asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, network } from '../../../tests/support/screens/graph-answers.ts';
import {
  editorRoot,
  publishedForTests,
  sectionButton,
} from '../../../tests/support/screens/page-editor-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

const editor = '/admin/business/3/page';

test('it opens with every section, its state in words, and the page beside it', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  await renderScreen(editor);
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Page' })).toBeInTheDocument();
  await sectionButton('Brand');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Complete: BrandFernhill Farm, no logo yet',
      'Complete: DescriptionEleven acres on the river.',
      'Complete: Gallery3 pictures',
      'Complete: Theme coloursThe default colours',
      'Complete: Footer and social URLsInstagram, X',
      'Complete: Items (packages)2 packages',
      'Complete: Add-ons3 add-ons, at most 2 per box',
      'Complete: Upgrades2 upgrades, at most 1 per box',
      'Complete: FulfillmentPickup, Shipping, Delivery',
      'Empty: Subscription SettingsOptional: the last day to sign up each month',
      'Complete: FAQs2 questions',
    ]),
  );
  expect(screen.getByTitle('Preview of Fernhill Farm')).toBeInTheDocument();
  expect(screen.getByText('Everything is saved.')).toBeInTheDocument();
});

test('a page that was never saved starts from the defaults, with its name filled in and what it needs', async () => {
  const calls = answerGraph({ ...asStaff('owner'), ...editorRoot({ content: null }) });
  const { user } = await renderScreen(editor);
  expect(await screen.findByLabelText('Business name')).toHaveValue('Fernhill Farm');
  expect(screen.getByText('Nothing of your own is published yet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^a name ?, done/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^a package with a price ?, missing/ }));
  expect(await sectionButton('Items')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/No items yet\.\.\./)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const saved = calls.find(({ operationName }) => operationName === 'PublishPage');
  expect(saved?.variables).toMatchObject({
    businessId: '3',
    version: 0,
    content: {
      brand: { name: 'Fernhill Farm' },
      theme: {
        primary: '#f97316',
        selection: '#2563eb',
        primaryText: '#ffffff',
        buttonBorder: 'transparent',
      },
      fulfillment: { pickup: true, shipping: false, delivery: false },
      addonSectionTitle: 'Available Add-ons',
      addonLimit: 0,
    },
  });
  await waitFor(() => expect(screen.getByText('Everything is saved.')).toBeInTheDocument());
});

test('a name that is emptied becomes the business’s own again', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(editor);
  const name = await screen.findByLabelText('Business name');
  await user.clear(name);
  expect(name).toHaveValue('');
  await user.tab();
  expect(name).toHaveValue('Fernhill Farm');
});

test('a viewer sees everything, touches nothing, and reads why', async () => {
  const calls = answerGraph({ ...asStaff('viewer'), ...editorRoot({ role: 'viewer' }) });
  const { user } = await renderScreen(editor);
  expect(await screen.findByText(/You are a viewer of Fernhill Farm/)).toBeInTheDocument();
  expect(screen.getByLabelText('Business name')).toBeDisabled();
  for (const title of [
    'Description',
    'Gallery',
    'Theme colours',
    'Items',
    'Add-ons',
    'Fulfillment',
    'FAQs',
  ]) {
    await user.click(await sectionButton(title));
  }
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Remove|Make primary|New|Add)/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled();
  // The catalog is not a viewer's to see, so it is not asked for.
  expect(calls.map(({ operationName }) => operationName)).not.toContain('EditedBusinessCatalog');
});

test('a page that can’t be loaded says so and can be asked for again; nothing can be saved over it', async () => {
  const root = { ...asStaff('owner'), ...editorRoot() };
  answerGraph({
    ...root,
    managedBusiness: () => {
      throw new GraphQLError('');
    },
  });
  const { user } = await renderScreen(editor);
  expect(await screen.findByText('This page could not be loaded. Nothing was changed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  answerGraph(root);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Business name')).toHaveValue('Fernhill Farm');
});

test('somebody else’s business is not there', async () => {
  answerGraph({
    ...asStaff('owner'),
    managedBusiness: () => {
      throw new GraphQLError('Business not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await renderScreen('/admin/business/99/page');
  expect(await screen.findByText('Business not found')).toBeInTheDocument();
});

test('the global page is loaded and saved without a business', async () => {
  const content = publishedForTests();
  const calls = answerGraph({
    ...asAdmin(),
    globalPage: { version: 7, content },
    catalog: { items: content.itemsSnapshot, addons: [], upgrades: [] },
    publishPage: editorRoot().publishPage,
  });
  const { user } = await renderScreen('/admin/page');
  const name = await screen.findByLabelText('Business name');
  await user.type(name, ' & Sons');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const saved = calls.find(({ operationName }) => operationName === 'PublishPage');
  expect(saved?.variables).toMatchObject({ businessId: null, version: 7 });
});

test('a package that was saved but not put on the page is offered, and a newer price wins over the snapshot', async () => {
  const content = publishedForTests();
  const first = { ...content.itemsSnapshot[0]!, name: 'Small Box, larger' };
  const winter = { ...content.itemsSnapshot[0]!, id: 'item_9', name: 'Winter Box' };
  answerGraph({
    ...asStaff('owner'),
    ...editorRoot({ content, catalog: { items: [first, content.itemsSnapshot[1], winter] } }),
  });
  const { user } = await renderScreen(editor);
  await user.click(await sectionButton('Items'));
  expect(await screen.findByText('Winter Box')).toBeInTheDocument();
  expect(screen.getByText('Small Box, larger')).toBeInTheDocument();
  expect(screen.getByText('Unsaved: Items (packages)')).toBeInTheDocument();
});

test('a catalog that can’t be had is silent', async () => {
  const root = editorRoot();
  answerGraph({
    ...asStaff('owner'),
    ...root,
    managedBusiness: {
      ...root.managedBusiness,
      catalog: () => {
        throw new GraphQLError('down');
      },
    },
  });
  await renderScreen(editor);
  expect(await screen.findByLabelText('Business name')).toHaveValue('Fernhill Farm');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Preview writes the page with its snapshots, sets the tenant and opens a new tab', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(editor);
  const opened: string[] = [];
  window.open = ((url: string) => (opened.push(url), window)) as typeof window.open;
  await user.type(await screen.findByLabelText('Business name'), ' & Sons');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(opened).toEqual(['/admin/preview/fernhill-farm']);
  expect(localStorage.getItem('current_tenant')).toBe('fernhill-farm');
  const written = JSON.parse(localStorage.getItem('preview_data_fernhill-farm') ?? '');
  expect(written).toMatchObject({
    businessName: 'Fernhill Farm',
    content: { brand: { name: 'Fernhill Farm & Sons' }, itemsSnapshot: [{ id: 'item_1' }, { id: 'item_2' }] },
  });
});

test('a new tab that doesn’t open is Failed to generate preview', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(editor);
  window.open = () => null;
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate preview');
});

test('the global editor’s preview goes by the current tenant, else preview', async () => {
  const root = {
    ...asAdmin(),
    globalPage: { version: 0, content: null },
    catalog: { items: [], addons: [], upgrades: [] },
  };
  answerGraph(root);
  const { user } = await renderScreen('/admin/page');
  const opened: string[] = [];
  window.open = ((url: string) => (opened.push(url), window)) as typeof window.open;
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  localStorage.setItem('current_tenant', 'northbank-coffee');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(opened).toEqual(['/admin/preview/preview', '/admin/preview/northbank-coffee']);
  expect(localStorage.getItem('current_tenant')).toBe('northbank-coffee');
});

test('another address is fetched as it is given, with the token when the flag is on', async () => {
  const { PageEditorScreen } = await import('./page-editor-screen.tsx');
  const { AdminViewerProvider, adminViewerOf } = await import('../../client/session/admin-viewer.ts');
  const { ApolloRoot } = await import('../../app/apollo-root.tsx');
  const { MemoryRouter } = await import('react-router-dom');
  const { SiteProvider } = await import('../../app/site-context.tsx');
  const { render } = await import('@testing-library/react');
  const { userEvent } = await import('@testing-library/user-event');
  const { account } = asAdmin().viewer;
  const seen: { method: string; token: string | null; body?: unknown }[] = [];
  network.use(
    http.get('http://localhost/elsewhere', ({ request }) => {
      seen.push({ method: 'GET', token: request.headers.get('authorization') });
      return HttpResponse.json({ content: { brand: { name: '' } } });
    }),
    http.post('http://localhost/elsewhere/save', async ({ request }) => {
      seen.push({ method: 'POST', token: request.headers.get('authorization'), body: await request.json() });
      return HttpResponse.json({ anything: true });
    }),
  );
  const user = userEvent.setup();
  const draw = (auth: boolean) =>
    render(
      <MemoryRouter>
        <SiteProvider value={siteForTests}>
          <ApolloRoot>
            <AdminViewerProvider value={adminViewerOf({ account, attachments: [] })}>
              <PageEditorScreen
                loadAddress="/elsewhere"
                saveAddress="/elsewhere/save"
                auth={auth}
                brandName="Elsewhere"
              />
            </AdminViewerProvider>
          </ApolloRoot>
        </SiteProvider>
      </MemoryRouter>,
    );
  const { unmount } = draw(true);
  expect(await screen.findByLabelText('Business name')).toHaveValue('Elsewhere');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(seen).toMatchObject([
    { method: 'GET', token: 'Bearer token-of-ada' },
    { method: 'POST', token: 'Bearer token-of-ada', body: { content: { brand: { name: 'Elsewhere' } } } },
  ]);
  unmount();
  draw(false);
  await screen.findByLabelText('Business name');
  expect(seen.at(-1)).toEqual({ method: 'GET', token: null });
});

const siteForTests = {
  origin: 'http://localhost',
  mainOrigin: 'http://localhost',
  publicHost: 'localhost',
  tenant: null,
  year: 2026,
  supportEmail: null,
  supportPhone: null,
  sendsMail: false,
  legalTexts: [],
  isDemo: false,
};

test('on a phone the sections and the page take turns', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(editor);
  const group = within(await screen.findByRole('group', { name: 'Show' }));
  expect(group.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(group.getByRole('button', { name: 'Live preview' }));
  expect(group.getByRole('button', { name: 'Live preview' })).toHaveAttribute('aria-pressed', 'true');
});

test('a link to a section arrives there, and the focus with it', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  await renderScreen(`${editor}?section=gallery`);
  const gallery = await sectionButton('Gallery');
  expect(gallery).toHaveAttribute('aria-expanded', 'true');
  expect(gallery).toHaveFocus();
  expect(await sectionButton('Brand')).toHaveAttribute('aria-expanded', 'false');
});
