import { join } from '../../support/join.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  product.now = new Date('2026-11-10T15:00:00Z');
  admin = await product.as.admin();
  const business = await product.business();
  await join(await product.as.member(), business);
  const gone = await join(await product.as.member(), business);
  await admin.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id: gone });
});
afterAll(() => product.close());

interface FieldType {
  kind: string;
  ofType: FieldType | null;
}

/** What can be asked of a membership, with what is asked of it in turn where it is an object. */
async function everyField(): Promise<string[]> {
  const { __type } = await admin.run(
    '{ __type(name: "Subscription") { fields { name type { kind ofType { kind ofType { kind ofType { kind } } } } } } }',
  );
  const innermost = (type: FieldType): string => (type.ofType ? innermost(type.ofType) : type.kind);
  return __type.fields.map(({ name, type }: { name: string; type: FieldType }) =>
    innermost(type) === 'OBJECT' ? `${name} { __typename }` : name,
  );
}

const nodesOf = async (fields: string) =>
  (await admin.run(`{ memberships { nodes { ${fields} } } }`)).memberships.nodes;

test('a list reads what is asked of its rows: each field is the same alone as beside everything', async () => {
  const fields = await everyField();
  expect(fields).toEqual(expect.arrayContaining(['username', 'box { __typename }', 'nextAmount']));
  const beside = 'agreed: box { itemName } of: business { slug }';
  for (const field of fields) {
    const whole: object[] = await nodesOf(`${field} ${beside}`);
    expect(whole).toHaveLength(2);
    const alone = whole.map((row) => Object.fromEntries(Object.entries(row).slice(0, 1)));
    expect(await nodesOf(field)).toEqual(alone);
  }
});

test('it sees what is asked through edges, fragments and other names', async () => {
  const [known] = await nodesOf('id box { itemName }');
  const { memberships } = await admin.run(`
    query { memberships(first: 1) { edges { node { id ...Rest } } } }
    fragment Rest on Subscription { ... on Subscription { agreed: box { itemName } } }`);
  expect(memberships.edges).toEqual([{ node: { id: known.id, agreed: known.box } }]);
  expect(known.box.itemName).not.toBe('');
});
