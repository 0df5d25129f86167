import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';

import type { FileStore } from '../../../schema/uploads/file-store.ts';
import { StartProblem } from '../../boot/start-problem.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../rest/facade/csv.ts';
import { EXPORT_TABLES, exportedRows, uploadsOf } from './business-tables.sql.ts';
import type { ExportTable } from './business-tables.sql.ts';

/** What an export holds: rows by file, pictures that were copied, and those that the storage does not have. */
export interface Exported {
  files: { name: string; rows: number }[];
  pictures: number;
  missingPictures: string[];
}

/** Nobody else may look into it: addresses, and what was paid. */
const FOLDER = 0o700;
const FILE = 0o600;

/** The business of an export, as its row and its page are read. */
export interface ExportSubject {
  id: string;
  business: unknown;
  page: unknown;
}

/** What an export would hold. Call it in a transaction. */
export async function countExport(client: Client, businessId: string): Promise<Exported> {
  const files: Exported['files'] = [];
  for (const table of EXPORT_TABLES) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from (${table.select}) as t`,
      [businessId],
    );
    files.push({ name: nameOf(table), rows: rows[0]!.rows });
  }
  return { files, pictures: (await uploadsOf(client, businessId)).length, missingPictures: [] };
}

/**
 * Writes a business into a new folder, under another name until all of it is there. Call it in a transaction of one
 * moment. @throws StartProblem where the folder is there already or can't be made.
 */
export async function writeExport(
  client: Client,
  files: FileStore,
  { id, business, page }: ExportSubject,
  { folder, about }: { folder: string; about: Record<string, unknown> },
): Promise<Exported> {
  if (existsSync(folder)) throw new StartProblem(`${folder} is there already.`);
  const draft = `${folder}.part`;
  makeFolder(draft, folder);
  try {
    const done: Exported = { files: [], pictures: 0, missingPictures: [] };
    writeJson(path.join(draft, 'business.json'), business);
    writeJson(path.join(draft, 'page.json'), page);
    for (const table of EXPORT_TABLES) {
      const counted = { name: nameOf(table), rows: 0 };
      await pipeline(Readable.from(linesOf(client, table, id, counted)), newFile(draft, counted.name));
      done.files.push(counted);
    }
    mkdirSync(path.join(draft, 'pictures'), { mode: FOLDER });
    for (const name of await uploadsOf(client, id)) {
      const kept = await files.open(name);
      if (kept === null) done.missingPictures.push(name);
      else {
        await pipeline(kept.stream, newFile(draft, path.join('pictures', name)));
        done.pictures++;
      }
    }
    writeJson(path.join(draft, 'export.json'), { format: 1, ...about, ...done });
    renameSync(draft, folder);
    return done;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function makeFolder(draft: string, folder: string): void {
  try {
    mkdirSync(draft, { mode: FOLDER });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EEXIST' ? `${draft} is left from an export that was ended: remove it` : String(code);
    throw new StartProblem(`${folder} can't be made: ${why}.`);
  }
}

async function* linesOf(
  client: Client,
  table: ExportTable,
  businessId: string,
  counted: { rows: number },
): AsyncGenerator<string> {
  let columns: string[] | null = null;
  for await (const batch of exportedRows(client, table, businessId)) {
    if (columns === null) {
      columns = batch as string[];
      yield BYTE_ORDER_MARK + csvLines([columns]);
      continue;
    }
    const rows = batch as Record<string, unknown>[];
    counted.rows += rows.length;
    yield csvLines(rows.map((row) => columns!.map((column) => cellOf(row[column]))));
  }
}

/** Nothing is empty; what has parts is JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const nameOf = ({ file }: ExportTable) => `${file}.csv`;
const newFile = (folder: string, name: string) =>
  createWriteStream(path.join(folder, name), { flags: 'wx', mode: FILE });
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx', mode: FILE });
