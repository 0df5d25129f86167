import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PageContent } from '../../../schema/rules/pages/page-content.ts';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  editorRoot,
  publishedForTests,
  sectionButton,
} from '../../../tests/support/screens/page-editor-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

async function openPeople(content: PageContent = publishedForTests()) {
  const calls = answerGraph({ ...asStaff('owner'), ...editorRoot({ content }) });
  const { user } = await renderScreen('/admin/business/3/page');
  await user.click(await sectionButton('People'));
  const saved = async (): Promise<PageContent> => {
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Saved');
    return calls.findLast(({ operationName }) => operationName === 'PublishPage')?.variables
      .content as PageContent;
  };
  return { user, saved };
}

test('somebody who is added is saved with the page, and stands in its preview', async () => {
  const { user, saved } = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Add person' }));
  await user.type(screen.getByLabelText('Name'), 'Anna');
  await user.type(screen.getByLabelText('Two sentences'), 'Sows. Weeds.');
  expect((await saved()).people).toEqual([{ name: 'Anna', pictureUrl: '', text: 'Sows. Weeds.' }]);
});

test('without anybody left the page is saved without the field', async () => {
  const anna = { name: 'Anna', pictureUrl: '', text: '' };
  const { user, saved } = await openPeople(publishedForTests({ people: [anna] }));
  await user.click(screen.getByRole('button', { name: 'Remove person 1' }));
  expect(await saved()).not.toHaveProperty('people');
});
