import pg from 'pg';

import { audit } from '../../../schema/audit/audit.ts';
import { withTransaction } from '../../../schema/transaction.ts';
import { productVersion } from '../../boot/product-version.ts';
import { StartProblem } from '../../boot/start-problem.ts';
import { inContext } from '../command.ts';
import type { Command, Inside, Outcome } from '../command.ts';
import { businessToExport } from './business-tables.sql.ts';
import { countExport, writeExport } from './export-folder.ts';
import type { Exported, ExportSubject } from './export-folder.ts';

/** Everything of one business as files that need nothing of ours to be read (docs/operating.md "A business as files"). */
export const exportBusinessCommand: Command = {
  takes: ['SLUG', 'FOLDER'],
  options: ['--dry-run'],
  does: 'writes all of the business at /b/SLUG into a new folder: tables as CSV, its page as JSON, its pictures, and nothing secret; with --dry-run it only counts',
  run: inContext(async (inside, [slug = '', folder = ''], options) => {
    const client = new pg.Client(inside.connection);
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query(`set local timezone = 'UTC'`);
      const subject = await businessToExport(client, slug);
      if (subject === null) throw new StartProblem(`No business is at /b/${slug}.`);
      if (options.has('--dry-run'))
        return told(await countExport(client, subject.id), `${folder} would hold`, ['Nothing was written.']);
      return await written(inside, client, subject, { slug, folder });
    } finally {
      await client.end();
    }
  }),
};

async function written(
  { context }: Inside,
  client: pg.Client,
  subject: ExportSubject,
  { slug, folder }: { slug: string; folder: string },
): Promise<Outcome> {
  const about = { product: productVersion(), madeAt: context.now().toISOString(), business: slug };
  const done = await writeExport(client, context.ports.files, subject, { folder, about });
  await withTransaction(context, () =>
    audit(context, {
      kind: 'business_exported',
      businessId: subject.id,
      subject: slug,
      summary: 'Exported all of the business by command',
      after: { slug, rows: rowsOf(done), pictures: done.pictures },
    }),
  );
  return told(done, `${folder} holds`, ['Nobody else can read it.']);
}

function told(done: Exported, begins: string, ends: readonly string[]): Outcome {
  const { files, pictures, missingPictures } = done;
  const missing = missingPictures.map((name) => `The storage has no picture ${name}.`);
  return {
    lines: [
      `${begins} ${rowsOf(done)} rows and ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}:`,
      ...files.map(({ name, rows }) => `  ${name}: ${rows}`),
      ...missing,
      ...ends,
    ],
    isGood: missing.length === 0,
  };
}

const rowsOf = ({ files }: Exported) => files.reduce((sum, { rows }) => sum + rows, 0);
