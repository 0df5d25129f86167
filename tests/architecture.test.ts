import { describe, expect, test } from '@jest/globals';

import { importCircles } from './support/import-circles.ts';
import { projectText, sourceFiles, type SourceFile } from './support/source-files.ts';

/** Imports that break a line of the table, as `file → import`. */
function broken(files: SourceFile[], mayNot: (imported: string, file: SourceFile) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports.filter((one) => mayNot(one, file)).map((one) => `${file.name} → ${one}`),
  );
}

/** Lines on which the pattern stands, as `file:line`; comments do not count. */
function linesWith(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    file.text
      .split('\n')
      .map((line, index) => ({
        line: line.replace(/(^|\s)(\/\/|\*|\/\*).*$/, ''),
        at: `${file.name}:${index + 1}`,
      }))
      .filter(({ line }) => pattern.test(line))
      .map(({ at }) => at),
  );
}

const within = (name: string, ...folders: string[]) =>
  folders.some((folder) => name.startsWith(`${folder}/`));
const OURS = ['schema', 'gateway', 'web', 'demo', 'migrations', 'tools', 'tests'];
const isOurs = (name: string) => within(name, ...OURS);

/** What the application gives to its screens: links, and what the server told about the site. */
const FRAME = ['apollo-root.tsx', 'lazy-screen.tsx', 'paths.ts', 'public-frame.tsx', 'served-data.tsx']
  .concat('site-config.ts', 'site-context.tsx', 'document/site-head.ts')
  .map((name) => `web/app/${name}`);

const rules = sourceFiles(['schema/rules']);
const schema = sourceFiles(['schema']).filter(({ name }) => !within(name, 'schema/rules'));
const gateway = sourceFiles(['gateway']);
const web = sourceFiles(['web']);
const migrations = sourceFiles(['migrations']);
const demo = sourceFiles(['demo']);

describe('Who may import whom', () => {
  test('the imports are found at all', () => {
    expect(broken([...schema, ...web], isOurs).length).toBeGreaterThan(100);
  });

  test('no files import each other in a loop, types included', () => {
    const loop = [
      { name: 'a.ts', text: '', imports: ['b.ts'] },
      { name: 'b.ts', text: '', imports: ['c.ts', 'fastify'] },
      { name: 'c.ts', text: '', imports: ['b.ts'] },
    ];
    expect(importCircles(loop)).toEqual(['b.ts → c.ts → b.ts']);
    expect(importCircles([...rules, ...schema, ...gateway, ...web, ...demo, ...migrations])).toEqual([]);
  });

  test('the rooms of a feature import each other in one direction, and each holds 20 files at most', () => {
    for (const feature of ['accounts', 'businesses', 'emails', 'memberships', 'payments'].map(
      (name) => `schema/${name}`,
    )) {
      const files = schema.filter(({ name }) => within(name, feature));
      const roomOf = (name: string) => (within(name, feature) ? name.split('/').slice(0, 3).join('/') : null);
      const rooms = [...new Set(files.map(({ name }) => roomOf(name)!))].map((room) => {
        const imports = files
          .filter(({ name }) => roomOf(name) === room)
          .flatMap((file) => file.imports.map((one) => roomOf(one) ?? room))
          .filter((other) => other !== room);
        return { name: room, text: '', imports: [...new Set(imports)] };
      });
      expect(rooms.length).toBeGreaterThan(2);
      expect(importCircles(rooms)).toEqual([]);
      const sizeOf = (room: string) => files.filter(({ name }) => roomOf(name) === room).length;
      expect(rooms.map(({ name }) => name).filter((room) => sizeOf(room) > 20)).toEqual([]);
    }
  });

  test('features import what stands below them; what points up is listed, with its reason', () => {
    // From the ground up. Left out are entities and enums, which refer to each other as the tables do, and resolvers,
    // which stand on top of everything and are imported by nobody.
    const order = [
      'rate-limits',
      'audit',
      'accounts',
      'uploads',
      'businesses',
      'places/records',
      'legal-texts',
      'rhythms',
      'testimonial',
      'catalog',
      'pages',
      'next-box',
      'coupons',
    ]
      .concat(
        'selection',
        'schedules',
        'emails',
        'messages',
        'applications',
        'memberships/records',
        'memberships/access',
        'payments',
        'memberships',
      )
      .concat('places', 'checkout', 'metrics', 'money', 'leaving', 'system');
    // At most five.
    const up = [
      // Closing a business ends what stands on it: it tells the members, writes their history and charges no more.
      'schema/businesses/management/close-business.sql.ts → schema/memberships/records/record-event.ts',
      'schema/businesses/management/close-business.ts → schema/emails/outbox/queue-email.ts',
      'schema/businesses/management/close-business.ts → schema/payments/charges/end-charge.ts',
      // A payment that was settled may be a checkout's, whose order is then placed.
      'schema/payments/settlement/settle-payment.ts → schema/checkout/finish-checkout.ts',
    ];
    const featureOf = (name: string) => {
      const [, feature = '', room = ''] = name.split('/');
      return order.indexOf(order.includes(`${feature}/${room}`) ? `${feature}/${room}` : feature);
    };
    const isGround = (name: string) => /\.(entity|enums)\.ts$/.test(name);
    const files = schema.filter(
      ({ name }) => featureOf(name) >= 0 && !isGround(name) && !name.endsWith('.resolver.ts'),
    );
    const arrows = broken(files, (one, { name }) => featureOf(one) > featureOf(name) && !isGround(one));
    expect([...new Set(arrows)].toSorted()).toEqual(up);
    expect(up.length).toBeLessThanOrEqual(5);
    // Every folder has its place; database/ is no feature.
    const folders = schema.map(({ name }) => name.split('/')).filter((path) => path.length > 2);
    const features = new Set(folders.map(([, feature]) => feature!));
    expect([...features].filter((one) => !order.includes(one))).toEqual(['database']);
  });

  test('a rule imports rules and the calendar, nothing else', () => {
    expect(broken(rules, (one) => !within(one, 'schema/rules') && one !== 'temporal-polyfill')).toEqual([]);
  });

  test('the graph imports no door, screen, tool or HTTP framework', () => {
    const isForeign = (one: string) =>
      (isOurs(one) && !within(one, 'schema')) ||
      /^(fastify|@fastify\/|@apollo\/server|@as-integrations\/)/.test(one);
    expect(broken(schema, isForeign)).toEqual([]);
  });

  test("a feature imports no resolver, its own or another's: only the list of resolvers does", () => {
    const lists = ['schema/build-schema.ts'];
    const readers = [...schema, ...gateway].filter(({ name }) => !lists.includes(name));
    expect(broken(readers, (one) => one.endsWith('.resolver.ts'))).toEqual([]);
  });

  test('the gateway imports the graph and itself; two files reach further, for starting', () => {
    const starters: Record<string, string> = {
      'gateway/database/migrate.ts': 'migrations/',
      'gateway/boot/load-demo-data.ts': 'demo/',
    };
    const isForeign = (one: string, file: SourceFile) =>
      isOurs(one) && !within(one, 'gateway', 'schema') && !one.startsWith(starters[file.name] ?? '-');
    expect(broken(gateway, isForeign)).toEqual([]);
    const idle = Object.entries(starters).filter(
      ([name, folder]) =>
        !gateway.some((file) => file.name === name && file.imports.some((one) => one.startsWith(folder))),
    );
    expect(idle).toEqual([]);
  });

  test('the demo imports the graph and itself', () => {
    expect(broken(demo, (one) => isOurs(one) && !within(one, 'demo', 'schema'))).toEqual([]);
  });

  test('the server is built of the graph, the gateway, the migrations and the demo', () => {
    const { include } = JSON.parse(projectText('tsconfig.server.json')) as { include: string[] };
    expect(include).toEqual(['schema', 'gateway', 'migrations', 'demo']);
  });

  test('tools and tests: the bench measures with what tests/support drives, tests know how a server is started', () => {
    const tools = sourceFiles(['tools']);
    const tests = sourceFiles(['tests'], { withTests: true });
    expect(broken(tools, (one) => within(one, 'tests') && !within(one, 'tests/support'))).toEqual([]);
    const started = 'tools/bootstrap/server-flags.mjs';
    expect(broken(tests, (one) => within(one, 'tools') && one !== started)).toEqual([]);
  });

  test('the REST facade touches no table', () => {
    const facade = gateway.filter(({ name }) => within(name, 'gateway/rest'));
    expect(broken(facade, (one) => one.endsWith('.entity.ts') || one.startsWith('@mikro-orm/'))).toEqual([]);
  });

  test('SQL by hand stands in files named .sql.ts, each with its reason; all other statements are typed by entities', () => {
    // What they are made of: the helpers themselves, and what the builder of statements lacks.
    const infrastructure = ['clock.ts', 'database.ts'].map((name) => `schema/database/${name}`);
    const isByHand = ({ imports, text }: SourceFile) =>
      imports.includes('schema/database/sql.ts') || /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(text);
    const byHand = [...schema, ...gateway, ...demo].filter(isByHand).map(({ name }) => name);
    expect(byHand).toContain('schema/database/notify.sql.ts');
    const isAllowed = (name: string) => name.endsWith('.sql.ts') || infrastructure.includes(name);
    expect(byHand.filter((name) => !isAllowed(name))).toEqual([]);
  });

  test('the screens import rules and each other, nothing else of ours', () => {
    expect(broken(web, (one) => isOurs(one) && !within(one, 'web', 'schema/rules'))).toEqual([]);
  });

  test('a screen calls the graph by its generated hooks; who takes a document by itself is listed, with the reason', () => {
    const exceptions = [
      // Public pages start without Apollo, so that no hook of it can stand there: it comes with the press that needs it.
      'web/business-page/choice/ask-delivery.ts',
      'web/business-page/joining/ask-opening-notice.ts',
      'web/business-page/joining/ask-signup-day.ts',
      // A file travels with its progress, which only XMLHttpRequest says.
      'web/client/pictures/upload-picture.ts',
      // As above: the contact form is a public page.
      'web/contact/deliver.ts',
      // As above: so are Terms and Privacy.
      'web/legal/ask-legal-text.ts',
      // As above: so is the form of owners who ask for a page.
      'web/open-your-page/send-application.ts',
    ];
    const byDocument = (text: string) =>
      /import [^;]*\b\w+Document\b[^;]*\.generated\.ts'/.test(text) ||
      /\bgql`|\bclient\.(query|mutate)\b/.test(text);
    expect(byDocument("import { ADocument, useAQuery } from './a.generated.ts';")).toBe(true);
    expect(byDocument("import { useAQuery } from './a.generated.ts';")).toBe(false);
    const found = web.filter(({ text }) => byDocument(text)).map(({ name }) => name);
    expect(found.toSorted()).toEqual(exceptions);
  });

  test("a screen imports no sibling's folder", () => {
    // Beside the table's: parts that several screens are made of.
    const parts = ['web/account', 'web/address', 'web/payments', 'web/sign-in', 'web/not-found'];
    const shared = ['web/ui', 'web/client', 'web/business-page', ...parts];
    const isSibling = (one: string, { name }: SourceFile) => {
      const mine = name.split('/').slice(0, 2).join('/');
      return within(one, 'web') && !FRAME.includes(one) && !within(one, mine, ...shared);
    };
    // The application is made of the screens.
    const screens = web.filter(({ name }) => !within(name, 'web/app', 'web/admin'));
    expect(broken(screens, isSibling)).toEqual([]);
  });

  test("a screen of the admin area imports no sibling's folder", () => {
    // It names every screen, and the screens link through it.
    const LIST = 'web/admin/screens.ts';
    // Parts that several of its screens are made of.
    const parts = [
      'rich-text-editor',
      'catalog',
      'live-preview',
      'charts',
      'manage-users',
      'orders',
      'export',
      'unsaved',
      'packing-marks',
      'uploads',
      'test-emails',
      'sharing',
      'legal-texts',
      'rhythms',
    ].map((name) => `web/admin/${name}`);
    const isSibling = (one: string, { name }: SourceFile) => {
      const mine = name.split('/').slice(0, 3).join('/');
      return within(one, 'web/admin') && one !== LIST && !within(one, mine, ...parts);
    };
    const screens = web.filter(({ name }) => within(name, 'web/admin') && name !== LIST);
    expect(broken(screens, isSibling)).toEqual([]);
    // What everybody has of their own account stands in one place.
    const isElsewhere = (one: string) =>
      within(one, 'web') &&
      !FRAME.includes(one) &&
      !within(one, 'web/admin', 'web/account', 'web/ui', 'web/client', 'web/business-page');
    expect(broken(screens, isElsewhere)).toEqual([]);
  });

  test('ui/ knows neither data nor router', () => {
    const ui = web.filter(({ name }) => within(name, 'web/ui'));
    const isData = (one: string) =>
      /^(@apollo\/|react-router)/.test(one) || (isOurs(one) && !within(one, 'web/ui', 'schema/rules'));
    expect(broken(ui, isData)).toEqual([]);
  });

  test('a migration imports its base class only, and every migration is in the list', () => {
    const changes = migrations.filter(({ name }) => name !== 'migrations/list.ts');
    expect(broken(changes, (one) => one !== '@mikro-orm/migrations')).toEqual([]);
    const listed = migrations.find(({ name }) => name === 'migrations/list.ts')?.imports ?? [];
    expect(listed).toEqual(changes.map(({ name }) => name).sort());
  });
});

describe('Style that a machine can check', () => {
  const everything = sourceFiles(OURS, { withTests: true });

  test('files are kebab-case and nothing is called index', () => {
    const names = everything.map(({ name }) => name.split('/').at(-1) ?? '');
    expect(
      names.filter(
        (name) => !/^[a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx)$/.test(name) || name.startsWith('index.'),
      ),
    ).toEqual([]);
  });

  test('there are no barrels: a file that only passes on', () => {
    const isBarrel = ({ text }: SourceFile) =>
      /^export .* from /m.test(text) &&
      !/^(?!(export (\*|\{|type \{).*from|import )).*\S/m.test(withoutComments(text));
    expect(everything.filter(isBarrel).map(({ name }) => name)).toEqual([]);
  });

  test('no default exports, except where a tool asks for one', () => {
    const asked =
      /^tests\/support\/(database\/database-server|database\/database-server-stop|screens\/empty-asset)\.ts$|^web\/ui\/icons\/create-lucide-icon\.ts$|\.d\.ts$/;
    expect(
      linesWith(
        everything.filter(({ name }) => !asked.test(name)),
        /^export default /,
      ),
    ).toEqual([]);
  });

  test('the environment is read in gateway/boot/config.ts only', () => {
    const readers = [...rules, ...schema, ...gateway, ...web].filter(
      ({ name }) => name !== 'gateway/boot/config.ts',
    );
    const isPassedOn = ['gateway/database/embedded/cluster.ts', 'gateway/backup/pg-programs.ts'];
    expect(
      linesWith(
        readers.filter(({ name }) => !isPassedOn.includes(name)),
        /process\.env/,
      ),
    ).toEqual([]);
  });

  test('no rule, verb or entity asks the machine what time it is: the clock is a port', () => {
    // Sessions and rate limits go by the machine's clock (docs/rules.md "Days and zones").
    const byTheMachine = [
      'schema/accounts/records/session.entity.ts',
      'schema/accounts/records/handover.entity.ts',
    ];
    const files = [...rules, ...schema].filter(({ name }) => !byTheMachine.includes(name));
    expect(linesWith(files, /\bnew Date\(\)|\bDate\.now\(\)|Temporal\.Now/)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
