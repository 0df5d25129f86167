import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { filesOf } from './stamp.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Smaller files fit one packet either way. */
const WORTH_IT = 1024;

/**
 * Leaves a `.br` and a `.gz` beside every text file of a built folder, as small as they get: the server sends them as
 * they are, and pays nothing for the best compression.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = filesOf(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < WORTH_IT) return;
      const brotli = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params: brotli }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
