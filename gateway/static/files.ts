import { existsSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface StaticFolders {
  /** dist/web/client: the built browser files; the hashed ones lie in assets/. */
  client: string;
  /** Pictures that the project draws for the demo. */
  demoPictures: string;
}

const YEAR = '365d';
/** The service worker of the packing screen (web/app/packing-worker.ts). */
const WORKER = 'packing-worker.js';
/** The folder of the display font for mails (schema/emails/drawing/look.ts). */
const MAIL_FONTS = `${path.sep}mail-fonts`;

/** Mounts the files: hashed ones for ever, and compressed where the build left compressed neighbours. */
export async function mountFiles(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  await app.register(fastifyStatic, { serve: false });
  if (existsSync(path.join(folders.client, 'assets'))) {
    await app.register(fastifyStatic, {
      root: path.join(folders.client, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: YEAR,
      preCompressed: true,
      index: false,
    });
    // What lies beside assets/ (favicon and the like): one route per file, so that screens keep their addresses.
    await app.register(fastifyStatic, {
      root: folders.client,
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.html', '**/*.br', '**/*.gz'],
      maxAge: '1h',
      index: false,
      // A browser asks for a worker anew whenever it may: an old one would go on serving old files.
      setHeaders: (reply, file) => {
        if (path.basename(file) === WORKER) void reply.header('cache-control', 'no-cache');
        // A mail has no origin of its own, and fonts are fetched across origins by permission only.
        if (path.dirname(file).endsWith(MAIL_FONTS))
          void reply
            .header('access-control-allow-origin', '*')
            .header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  if (existsSync(folders.demoPictures)) {
    await app.register(fastifyStatic, {
      root: folders.demoPictures,
      prefix: '/uploads/demo/',
      decorateReply: false,
      maxAge: '1d',
      index: false,
      dotfiles: 'deny',
      // As uploads: mails and other sites may show them.
      setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    });
  }
}
