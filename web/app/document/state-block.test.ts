import { expect, test } from '@jest/globals';
import type { PageState } from './state-block.ts';
import { stateText } from './state-block.ts';

test('nothing in the state can end its block, and it reads back unchanged', () => {
  const state = {
    route: 'business',
    data: { name: '</script><!-- & \u2028' },
    config: {},
  } as unknown as PageState;
  expect(stateText(state)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(stateText(state))).toEqual(state);
});
