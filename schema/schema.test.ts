import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { ENTITIES } from './database/orm.ts';
import { buildGraphSchema } from './build-schema.ts';
import { printedSchema } from './print-schema.ts';
import { openTestProduct } from '../tests/support/product.ts';
import type { TestProduct } from '../tests/support/product.ts';

describe('the graph', () => {
  test('schema/schema.graphql is what is built (npm run generate prints it)', async () => {
    const committed = readFileSync(path.join(import.meta.dirname, 'schema.graphql'), 'utf8');
    expect(committed).toBe(await printedSchema());
  });

  test('every type, field, argument and value of an enum says what it is', async () => {
    const schema = await buildGraphSchema();
    const silent: string[] = [];
    const note = (name: string, described: { description?: string | null | undefined }) => {
      if (!described.description) silent.push(name);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || ['Query', 'Mutation'].includes(type.name)) continue;
      note(type.name, type);
    }
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__')) continue;
      if (isEnumType(type)) for (const value of type.getValues()) note(`${type.name}.${value.name}`, value);
      if (!isObjectType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        note(`${type.name}.${field.name}`, field);
        if ('args' in field)
          for (const arg of field.args) note(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
    expect(silent).toEqual([]);
  });

  test('rows reach resolvers as they were read: no @Root() is typed by the class of a table (database/row.ts)', async () => {
    await buildGraphSchema();
    const entities = new Set<unknown>(Object.values(ENTITIES));
    const copied = getMetadataStorage()
      .fieldResolvers.filter(({ params }) =>
        params?.some((param) => param.kind === 'root' && entities.has(param.getType?.())),
      )
      .map(({ target, methodName }) => `${target.name}.${methodName}`);
    expect(copied).toEqual([]);
  });
});

describe('lists', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  test('the portal of somebody with 50 orders at 10 businesses takes as many statements as with 5', async () => {
    const mia = await product.as.member();
    const businesses = await Promise.all(Array.from({ length: 10 }, () => product.business()));
    const address = { fullName: 'M', phone: '1', street: 's', city: 'c', state: 'NY', zip: 'z' };
    const place = async (count: number, name: string) => {
      for (let n = 0; n < count; n += 1) {
        await mia.run(
          `mutation ($s: SelectionInput!, $a: AddressInput!, $k: String) {
            placeOrder(selection: $s, address: $a, idempotencyKey: $k) { order { id } } }`,
          {
            s: { businessSlug: businesses[n % 10]!.slug, chosenItemId: 'item_1', email: 'a@b.co' },
            a: address,
            k: `${name}${n}`,
          },
        );
      }
    };
    const portal = `{ now support { email phone } viewer {
      account { username } attachments { role business { slug } }
      orders { nodes { id total business { name nextBox { content } } subscription { id nextBoxOn } } }
      subscriptions { nodes { id nextBoxOn skipMonth skipBy skipProblem isSkipped changeBoxProblem changeHoldsFrom
        business { name today shownPage { content { brand { name } } } } } }
      skips { nodes { yearMonth business { slug } } } } }`;
    const read = () => product.statements.during(() => mia.run(portal));
    await place(5, 'few');
    await read();
    const few = await read();
    await place(45, 'many');
    await read();
    const many = await read();
    const { viewer } = await mia.run(portal);
    expect(viewer.orders.nodes).toHaveLength(50);
    expect(many.toSorted()).toEqual(few.toSorted());
    expect(many.length).toBeLessThanOrEqual(12);
  });
});
