import { MikroORM } from '@mikro-orm/postgresql';
import { graphql } from 'graphql';
import type { GraphQLSchema } from 'graphql';

import { offlinePayments } from '../../gateway/payments/offline/offline-payments.ts';
import { sharpPictures } from '../../gateway/adapters/sharp-pictures.ts';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { openSession } from './open-session.ts';
import { register } from '../../schema/accounts/registration/register.ts';
import { buildGraphSchema } from '../../schema/build-schema.ts';
import { attachStaff } from '../../schema/businesses/staff/attach-staff.ts';
import { openBusiness } from '../../schema/businesses/management/open-business.ts';
import type { BusinessRow } from '../../schema/businesses/records/business.rows.ts';
import type { Context, Ports } from '../../schema/context.ts';
import { createContext } from '../../schema/open-context.ts';
import type { RequestParts } from '../../schema/open-context.ts';
import type { StaffRole } from '../../schema/businesses/records/staff.enums.ts';
import type { RefusalCode } from '../../schema/errors.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { publishPage } from '../../schema/pages/publish-page.ts';
import type { PageContent } from '../../schema/rules/pages/page-content.ts';
import { cheapPasswords, PASSWORD } from './cheap-passwords.ts';
import { countStatements } from './count-statements.ts';
import { createTestDatabase } from './database.ts';
import { memoryFiles } from './memory-files.ts';
import { memoryMailer, TEST_ADDRESSES } from './memory-mailer.ts';

/** What a refused call says. */
export interface Refused {
  code: RefusalCode | undefined;
  message: string;
  fields?: Record<string, string>;
  price?: string;
  amount?: number;
  retryAfter?: number;
}

/** Somebody who sends GraphQL. */
export interface Person {
  id: string | null;
  username: string | null;
  token: string | null;
  /** The answer's data. Throws where anything was refused. */
  run<Data = any>(document: string, variables?: object, request?: Partial<RequestParts>): Promise<Data>;
  /** What the call was refused with. Throws where it was not. */
  refused(document: string, variables?: object, request?: Partial<RequestParts>): Promise<Refused>;
  /** A context as this person's request has it, for calling a verb. */
  context(request?: Partial<RequestParts>): Promise<Context>;
}

/** The product on an empty database of its own; close it in afterAll. `now` is its clock: set it as you like. */
export async function openTestProduct({ rateLimits = false } = {}) {
  const database = await createTestDatabase();
  const orm = await MikroORM.init(
    ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.longWork), poolMax: 20 }),
  );
  const schema = await buildGraphSchema();
  const statements = await countStatements(orm);
  const mailer = memoryMailer();
  const ports: Ports = {
    passwords: cheapPasswords,
    files: memoryFiles(),
    pictures: sharpPictures(),
    mailer,
    addresses: TEST_ADDRESSES,
    payments: offlinePayments(),
  };
  const product = {
    orm,
    schema,
    statements,
    /** What the outside does; a test may put another payment provider in. */
    ports,
    /** What was sent. */
    mailer,
    now: new Date('2026-11-10T15:00:00Z'),
    support: { email: 'hello@example.com', phone: '(555) 010-0199' },
    as: {
      visitor: undefined as unknown as Person,
      member: async (username = `member${(people += 1)}`): Promise<Person> => {
        const account = await register(await product.as.visitor.context(), { username, password: PASSWORD });
        return signedIn(account);
      },
      admin: async (username = `admin${(people += 1)}`): Promise<Person> => {
        const account = await register(await product.as.visitor.context(), {
          username,
          password: PASSWORD,
          isAdmin: true,
        });
        return signedIn(account);
      },
      staff: async (business: { id: string }, role: StaffRole): Promise<Person> => {
        const person = await product.as.member();
        await attachStaff(await product.as.visitor.context(), business, { accountId: person.id!, role });
        return person;
      },
    },
    /** A new business with a published page. */
    async business(
      input: { name?: string; slug?: string; timeZone?: string } = {},
      content?: Partial<PageContent>,
    ) {
      const business = await openBusiness(await product.as.visitor.context(), {
        name: `Business ${(businesses += 1)}`,
        ...input,
      });
      await product.publish(business, content);
      return business;
    },
    async publish(business: BusinessRow | null, content: Partial<PageContent> = {}) {
      return publishPage(await product.as.visitor.context(), business, {
        content: { ...samplePage(), ...content },
      });
    },
    async close() {
      await orm.close(true);
      await database.drop();
    },
  };
  let people = 0;
  let businesses = 0;
  const requestOf = (token: string | null, request: Partial<RequestParts> = {}): RequestParts => ({
    em: orm.em,
    now: () => product.now,
    ports,
    support: product.support,
    rateLimits,
    address: '192.0.2.1',
    token,
    tenant: {},
    requestId: 'test',
    ...request,
  });
  product.as.visitor = person(schema, null, (request) => createContext(requestOf(null, request)));

  async function signedIn(account: { id: string; username: string }): Promise<Person> {
    const token = await openSession(await product.as.visitor.context(), account.id);
    return person(schema, { ...account, token }, (request) => createContext(requestOf(token, request)));
  }
  return product;
}

export type TestProduct = Awaited<ReturnType<typeof openTestProduct>>;

function person(
  schema: GraphQLSchema,
  who: { id: string; username: string; token: string } | null,
  context: Person['context'],
): Person {
  const send = async (source: string, variableValues: object = {}, request?: Partial<RequestParts>) =>
    graphql({
      schema,
      source,
      variableValues: variableValues as Record<string, unknown>,
      contextValue: await context(request),
    });
  return {
    id: who?.id ?? null,
    username: who?.username ?? null,
    token: who?.token ?? null,
    context,
    async run(document, variables, request) {
      const { data, errors } = await send(document, variables, request);
      if (errors) throw errors[0]!.originalError ?? errors[0]!;
      return data as never;
    },
    async refused(document, variables, request) {
      const { data, errors } = await send(document, variables, request);
      if (!errors) throw new Error(`Nothing was refused: ${JSON.stringify(data)}`);
      const { message, extensions, originalError } = errors[0]!;
      if (!extensions.code && originalError) throw originalError;
      return { message, ...extensions } as unknown as Refused;
    },
  };
}

/** A page with two packages, two add-ons, two upgrades and all three modes. */
export function samplePage() {
  const variation = (id: string, mode: string, ordinal: number, amount: number) => ({
    id: `${id}_${mode}`,
    name: mode[0]!.toUpperCase() + mode.slice(1),
    ordinal,
    amount,
    currency: 'USD',
  });
  return {
    brand: { name: 'Sample', logoUrl: '' },
    description: '<p>Vegetables of the season.</p>',
    itemsSnapshot: [
      {
        id: 'item_1',
        name: 'Small box',
        variations: [
          variation('item_1', 'pickup', 0, 4500),
          variation('item_1', 'shipping', 1, 5500),
          variation('item_1', 'delivery', 2, 5000),
        ],
      },
      { id: 'item_2', name: 'Large box', variations: [variation('item_2', 'pickup', 0, 8000)] },
    ] as const,
    addonsSnapshot: [
      { id: 'addon_1', name: 'Eggs', amount: 500 },
      { id: 'addon_2', name: 'Honey', amount: 899 },
    ],
    upgradesSnapshot: [
      { id: 'upgrade_1', name: 'Organic', amount: 1000 },
      { id: 'upgrade_2', name: 'Gift wrap', amount: 300 },
    ],
    addonLimit: 2,
    upgradeLimit: 1,
    fulfillment: { pickup: true, shipping: true, delivery: true, pickupAddress: '1 Farm Road' },
  };
}
