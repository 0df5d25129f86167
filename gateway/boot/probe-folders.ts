import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { makePrivateFolder } from '../adapters/private-folder.ts';
import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Makes the folders of DATA_DIR that this configuration writes to, and writes into each: an upload or a mail must not be
 * the first to find out that it can't.
 * @throws StartProblem with one line that names DATA_DIR.
 */
export async function probeFolders({
  dataDir,
  databaseUrl,
  s3,
  smtpUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'smtpUrl'>): Promise<void> {
  const folders = [
    ...(databaseUrl === null ? [dataDir] : []),
    ...(s3 === null ? [path.join(dataDir, 'uploads')] : []),
    ...(smtpUrl === null ? [path.join(dataDir, 'outbox')] : []),
  ];
  for (const folder of folders) await probeFolder(folder, { isPrivate: folder !== dataDir });
}

/**
 * Makes a folder of DATA_DIR where it is missing, and writes into it; a private one nobody else can look into.
 * @throws StartProblem as above.
 */
export async function probeFolder(folder: string, { isPrivate = false } = {}): Promise<void> {
  const probe = path.join(folder, `.${randomUUID()}.probe`);
  try {
    await (isPrivate ? makePrivateFolder(folder) : mkdir(folder, { recursive: true }));
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      `DATA_DIR takes a folder that this user can write; ${folder} can't be written (${String(code)}).`,
    );
  }
}
