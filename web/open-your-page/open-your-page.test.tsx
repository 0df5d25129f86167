import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerGraph, loseConnection } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

async function fillIn(user: Awaited<ReturnType<typeof renderScreen>>['user']) {
  await user.type(screen.getByLabelText('Your business'), 'Hollow Oak Bakery');
  await user.type(screen.getByLabelText('What you make or grow'), 'Bread');
  await user.type(screen.getByLabelText('Where you are'), 'Red Hook, NY');
  await user.type(screen.getByLabelText('Full name'), 'Ada Miller');
  await user.type(screen.getByLabelText('Email address'), 'ada@oak.example');
}
const press = 'Ask for your page';

test('an owner fills it in, and is told what comes next', async () => {
  const sent: object[] = [];
  answerGraph({
    applyForPage: ({ application }: { application: object }) => sent.push(application) && { ok: true },
  });
  const { user } = await renderScreen('/open-your-page');
  await user.click(screen.getByRole('button', { name: press }));
  expect(screen.getByLabelText('Your business')).toHaveFocus();
  expect(screen.getByText('Please say where you are.')).toBeInTheDocument();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText(/an invitation goes to ada@oak.example/)).toBeInTheDocument();
  // The button that had the focus is gone.
  expect(screen.getByText('Thank you, we have it')).toHaveFocus();
  expect(sent).toEqual([
    {
      business: 'Hollow Oak Bakery',
      kind: 'Bread',
      place: 'Red Hook, NY',
      name: 'Ada Miller',
      email: 'ada@oak.example',
      phone: '',
      words: '',
      website: '',
    },
  ]);
});

test('what the server does not take stays typed', async () => {
  loseConnection();
  const { user } = await renderScreen('/open-your-page');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be sent.');
  expect(screen.getByLabelText('Your business')).toHaveValue('Hollow Oak Bakery');
});
