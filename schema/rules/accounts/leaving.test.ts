import { erasedName, isErasedName, leavingProblem } from './leaving.ts';

const nothing = { active: [], unpaid: [], isBeingCharged: false, worksFor: [], isAdmin: false };

test.each([
  [{}, null],
  [{ active: ['Fernhill Farm'] }, 'Your membership at Fernhill Farm is active. It has to be canceled first.'],
  [
    { active: ['A', 'B', 'C'], unpaid: ['FF-1'] },
    'Your membership at A, B and C is active. It has to be canceled first.',
  ],
  [{ unpaid: ['FF-1'] }, 'Your box FF-1 is not paid yet.'],
  [{ unpaid: ['FF-1', 'FF-2'] }, 'Your boxes FF-1 and FF-2 are not paid yet.'],
  [{ isBeingCharged: true }, 'A payment of yours is still under way. Please try again in an hour.'],
  [{ isAdmin: true }, 'You are a platform admin. Another admin has to take that back first.'],
  [{ worksFor: ['A', 'B'] }, 'You work for A and B. Its owner, or an admin, has to remove you first.'],
])('%j', (way, said) => expect(leavingProblem({ ...nothing, ...way }, 'own')).toBe(said));

test.each([
  [{ active: ['A'] }, 'Their membership at A is active. It has to be canceled first.'],
  [{ unpaid: ['FF-1', 'FF-2'] }, 'Their boxes FF-1 and FF-2 are not paid yet.'],
  [{ isBeingCharged: true }, 'A payment of theirs is still under way. Please try again in an hour.'],
  [{ isAdmin: true }, 'They are a platform admin. Another admin has to take that back first.'],
  [{ worksFor: ['A'] }, 'They work for A. Its owner, or an admin, has to remove them first.'],
])('%j, said to somebody else', (way, said) =>
  expect(leavingProblem({ ...nothing, ...way }, 'theirs')).toBe(said),
);

test('an erased account is known by its name', () => {
  expect(isErasedName(erasedName('abc'), 'abc')).toBe(true);
  expect(isErasedName('gone-abc', 'xyz')).toBe(false);
});
