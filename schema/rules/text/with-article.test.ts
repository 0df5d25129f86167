import { withArticle } from './with-article.ts';

test.each(['a box', 'a user', 'an add-on', 'an upgrade', 'an item', 'an Order', 'a Membership', 'a User'])(
  '%s',
  (said) => {
    expect(withArticle(said.split(' ')[1] ?? '')).toBe(said);
  },
);
