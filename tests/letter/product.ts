import { row, screen, source, type Row } from './row.ts';

const LANDING = 'web/landing';

/** What the product does and for whom. */
export const PRODUCT: Row[] = [
  row('Landing page', 'label', 'Start Your Membership', 'landing', source(LANDING), screen('landing')),
  row('Landing page', 'label', 'Login', 'landing', source(LANDING), screen('landing')),
  row(
    'Landing page',
    'label',
    'How it works',
    'landing: the three steps',
    source(LANDING),
    screen('landing'),
  ),
];
