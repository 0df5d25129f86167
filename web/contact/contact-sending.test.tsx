import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const PATIENCE = { timeout: 5_000 };

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Full Name'), 'Ada Miller');
  await user.type(screen.getByLabelText('Email Address'), 'ada@example.com');
  await user.selectOptions(screen.getByLabelText('Subject'), 'billing');
  await user.type(screen.getByLabelText('Message'), 'Where is my box?');
}

const served = (business: object | null) => ({ route: 'contact', data: { business } });
const farm = {
  slug: 'fernhill-farm',
  name: 'Fernhill Farm',
  contact: { email: 'hello@fernhill.example', phone: '555-0111' },
};
const mailing = { sendsMail: true };

test('where mail leaves it is really sent, to the business that the address names, in the specification’s time', async () => {
  const sentTo: object[] = [];
  answerGraph({ sendMessage: ({ message }: { message: object }) => sentTo.push(message) && { ok: true } });
  const { user } = await renderScreen('/contact?business=fernhill-farm', {
    served: served(farm),
    config: mailing,
  });
  expect(screen.getByRole('heading', { name: 'Write to Fernhill Farm' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'hello@fernhill.example' })[0]).toHaveAttribute(
    'href',
    'mailto:hello@fernhill.example',
  );
  await fillIn(user);
  const clicked = performance.now();
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Message sent successfully!', {}, PATIENCE)).toBeInTheDocument();
  expect(performance.now() - clicked).toBeGreaterThan(1400);
  expect(sentTo).toEqual([
    {
      name: 'Ada Miller',
      email: 'ada@example.com',
      company: '',
      subject: 'billing',
      message: 'Where is my box?',
      business: 'fernhill-farm',
      website: '',
    },
  ]);
});

test('what the server does not take is said with the specification’s sentence, and stays typed', async () => {
  answerGraph({
    sendMessage: () => {
      throw new GraphQLError('Too many attempts.', { extensions: { code: 'TOO_MANY_REQUESTS' } });
    },
  });
  const { user } = await renderScreen('/contact', { config: mailing });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByRole('alert', {}, PATIENCE)).toHaveTextContent(
    'There was an error sending your message. Please try again.',
  );
  expect(screen.getByLabelText('Message')).toHaveValue('Where is my box?');
});
