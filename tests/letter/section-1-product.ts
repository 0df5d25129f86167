import { row, screen, source, type Row } from './row.ts';

const LANDING = 'web/landing';

/** Section 1: what the product does and for whom. */
export const PRODUCT: Row[] = [
  row('1', 'label', 'Start Your Membership', 'landing', source(LANDING), screen('landing')),
  row('1', 'label', 'Login', 'landing', source(LANDING), screen('landing')),
  row('1', 'label', 'How it works', 'landing: the three steps', source(LANDING), screen('landing')),
];
