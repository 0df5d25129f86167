import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { completePageContent } from '../../../schema/rules/pages/complete-page-content.ts';
import { pageForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { LivePreview } from './live-preview.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const content = completePageContent(pageForTests()).content;
const business = { slug: 'fernhill-farm', name: 'Fernhill Farm' };

const edited = jest.fn();
const editing = { titleOf: (name: string) => name.toUpperCase(), onEdit: edited };

async function framed() {
  const frame = (await screen.findByTitle('Preview of Fernhill Farm')) as HTMLIFrameElement;
  const page = () => within(frame.contentDocument?.body as HTMLElement);
  await waitFor(() => page().getByRole('heading', { level: 1 }));
  return { frame, page, user: userEvent.setup({ document: frame.contentDocument as Document }) };
}

test('it has everything of the page, with dots in the gallery', async () => {
  render(<LivePreview content={content} business={business} {...editing} section={null} />);
  const { page, user } = await framed();
  for (const name of ['Previous picture', 'Next picture', 'Show picture 3', /^Become a Member/]) {
    expect(page().getByRole('button', { name })).toBeInTheDocument();
  }
  expect(page().getByRole('radio', { name: /^Small Box/ })).toBeChecked();
  expect(page().getByRole('heading', { name: 'Available Add-ons' })).toBeInTheDocument();
  expect(page().getByRole('heading', { name: 'Available Upgrades' })).toBeInTheDocument();
  expect(page().getByRole('radio', { name: /^Pickup/ })).toBeChecked();
  expect(page().getByRole('button', { name: 'When is pickup?' })).toBeInTheDocument();
  expect(page().getByRole('link', { name: 'Instagram' })).toBeInTheDocument();
  expect(page().getByRole('link', { name: 'Contact Us' })).toBeInTheDocument();
  expect(page().getByText('Privacy')).toBeInTheDocument();

  await user.click(page().getByRole('button', { name: 'Next picture' }));
  expect(page().getByRole('img', { name: 'two' })).toBeInTheDocument();
  await user.click(page().getByRole('button', { name: /^Become a Member/ }));
  expect(page().getByRole('alert')).toHaveTextContent('Checkout is disabled in preview mode');
});

test('it follows what is typed, and without pickup it starts on shipping', async () => {
  const { rerender } = render(
    <LivePreview content={content} business={business} {...editing} section={null} />,
  );
  const { page } = await framed();
  const next = {
    ...content,
    brand: { ...content.brand, name: 'Fernhill & Sons' },
    description: '<p>New<script>alert(1)</script></p>',
    fulfillment: { ...content.fulfillment, pickup: false },
  };
  rerender(<LivePreview content={next} business={business} {...editing} section={null} />);
  expect(await page().findByRole('heading', { name: 'Fernhill & Sons' })).toBeInTheDocument();
  expect(page().getByText('New')).toBeInTheDocument();
  expect(page().getByRole('radio', { name: /^Shipping/ })).toBeChecked();
});

test('it scrolls to the part of the section that is being edited', async () => {
  const { rerender } = render(
    <LivePreview content={content} business={business} {...editing} section={null} />,
  );
  const { frame, page } = await framed();
  const scrollTo = jest.fn();
  const root = frame.contentDocument?.documentElement as HTMLElement;
  root.scrollTo = scrollTo as HTMLElement['scrollTo'];
  const faqs = page()
    .getByRole('heading', { name: /Questions/ })
    .closest('[data-part]') as HTMLElement;
  faqs.getBoundingClientRect = () => ({ top: 1200 }) as DOMRect;
  rerender(<LivePreview content={content} business={business} {...editing} section="faqs" />);
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 1184, behavior: 'smooth' }));
});

test('phone or desktop', async () => {
  render(<LivePreview content={content} business={business} {...editing} section={null} />);
  const { frame } = await framed();
  expect(frame).toHaveStyle({ width: '390px' });
  await userEvent.click(screen.getByRole('button', { name: 'Desktop' }));
  expect(frame).toHaveStyle({ width: '1280px' });
});

test('a press on a part opens its section, and says whether it did something of its own', async () => {
  render(<LivePreview content={content} business={business} {...editing} section={null} />);
  const { page, user } = await framed();
  jest.spyOn(window, 'open').mockImplementation(() => null);
  await user.click(page().getByRole('heading', { level: 1 }));
  expect(edited).toHaveBeenLastCalledWith('brand', 'part');
  await user.click(page().getByRole('radio', { name: /^Pickup/ }));
  expect(edited).toHaveBeenLastCalledWith('fulfillment', 'control');
  await user.click(page().getByRole('link', { name: 'Contact Us' }));
  expect(edited).toHaveBeenLastCalledWith('social', 'control');
});

test('the keyboard has a button for each part that is there', async () => {
  render(<LivePreview content={content} business={business} {...editing} section={null} />);
  const { page, user } = await framed();
  const buttons = within(await page().findByRole('group', { name: 'Edit a part of the page' }));
  expect(buttons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Edit BRAND', 'Edit ITEMS', 'Edit FAQS', 'Edit SOCIAL']),
  );
  await user.click(buttons.getByRole('button', { name: 'Edit ITEMS' }));
  expect(edited).toHaveBeenLastCalledWith('items', 'button');
});
