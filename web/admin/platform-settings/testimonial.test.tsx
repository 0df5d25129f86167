import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

const SAID = { quote: 'We know them by name.', name: 'Ada Miller', role: null };
const form = async () => within(await screen.findByRole('form', { name: 'What an owner says' }));

test('an admin writes down what an owner says, and takes it away', async () => {
  const sent: object[] = [];
  answerGraph({
    ...asAdmin(),
    legalTexts: [],
    testimonial: SAID,
    saveTestimonial: ({ testimonial }: { testimonial: { quote: string } }) => {
      sent.push(testimonial);
      return testimonial.quote === '' ? null : testimonial;
    },
  });
  const { user } = await renderScreen('/admin/settings');
  const fields = await form();
  expect(fields.getByLabelText(/^Their words/)).toHaveValue(SAID.quote);
  await user.type(fields.getByLabelText(/^Who that is/), 'Owner, Oak');
  expect(fields.getByText('Not saved yet.')).toBeInTheDocument();
  await user.click(fields.getByRole('button', { name: 'Save what they say' }));
  expect(await fields.findByText('Changes saved successfully!')).toBeInTheDocument();
  for (const label of [/^Their words/, /^Who says it/, /^Who that is/])
    await user.clear(fields.getByLabelText(label));
  expect(fields.queryByText('Changes saved successfully!')).not.toBeInTheDocument();
  await user.click(fields.getByRole('button', { name: 'Save what they say' }));
  expect(await fields.findByText('Changes saved successfully!')).toBeInTheDocument();
  expect(sent).toEqual([
    { ...SAID, role: 'Owner, Oak' },
    { quote: '', name: '', role: '' },
  ]);
});

test('words that nobody says are refused at the field, which has the focus; what the server refuses too', async () => {
  answerGraph({
    ...asAdmin(),
    legalTexts: [],
    testimonial: null,
    saveTestimonial: () => {
      throw new GraphQLError('No.', {
        extensions: { code: 'INVALID', fields: { quote: 'The quote rests.' } },
      });
    },
  });
  const { user } = await renderScreen('/admin/settings');
  const fields = await form();
  await user.type(fields.getByLabelText(/^Their words/), 'Good.');
  await user.click(fields.getByRole('button', { name: 'Save what they say' }));
  const name = fields.getByLabelText(/^Who says it/);
  expect(name).toHaveAccessibleDescription('Please enter who says it.');
  expect(name).toHaveFocus();
  await user.type(name, 'Ada');
  await user.click(fields.getByRole('button', { name: 'Save what they say' }));
  expect(await fields.findByText('The quote rests.')).toBeInTheDocument();
  expect(fields.getByLabelText(/^Their words/)).toHaveFocus();
  expect(fields.queryByRole('alert')).not.toBeInTheDocument();
});
