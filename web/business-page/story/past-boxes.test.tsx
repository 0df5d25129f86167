import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { PastBoxes } from './past-boxes.tsx';

test('boxes of earlier months are folded, with their month and what was in them', () => {
  render(
    <PastBoxes
      boxes={[
        {
          yearMonth: '2026-11',
          content: '<h2>Squash time</h2><p>Squash and leeks.</p>',
          pictureUrl: '/uploads/squash.jpg',
        },
        { yearMonth: '2026-10', content: '<p>Apples.</p>', pictureUrl: null },
      ]}
    />,
  );
  const past = within(screen.getByRole('region', { name: 'Past boxes' }));
  const [november, october] = past.getAllByRole('listitem');
  expect(within(november!).getByText('November 2026')).toBeInTheDocument();
  expect(within(november!).getByRole('heading', { name: 'Squash time', hidden: true })).toBeInTheDocument();
  expect(within(november!).getByRole('group')).not.toHaveAttribute('open');
  expect(october).toHaveTextContent('October 2026');
});

test('a business without any has no such part', () => {
  render(<PastBoxes boxes={[]} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
