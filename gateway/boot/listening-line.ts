import { placeOf } from '../database/connection-problem.ts';
import { parseDatabaseUrl } from '../database/connection.ts';
import type { Config } from './config.ts';
import { productVersion } from './product-version.ts';

type Started = Pick<Config, 'nodeEnv' | 'databaseUrl' | 'databaseDirectUrl' | 'readDatabaseUrl' | 'isDemo'>;

/**
 * The first line of a log, once for each address (`http://127.0.0.1:3000`) that is listened on: what a question about a server
 * begins with. No secret and no name of a user is in it.
 */
export function listeningLine(address: string, config: Started): string {
  const { databaseUrl, databaseDirectUrl, readDatabaseUrl } = config;
  const at = (url: string) => `PostgreSQL at ${placeOf(parseDatabaseUrl(url))}`;
  const parts = [
    `Regulars ${productVersion()}`,
    `Node ${process.versions.node}`,
    `mode ${config.nodeEnv}`,
    ...(databaseUrl === null ? ['the embedded database'] : [at(databaseDirectUrl ?? databaseUrl)]),
    ...(databaseUrl !== null && databaseDirectUrl !== null ? [`by the pooler, ${at(databaseUrl)}`] : []),
    ...(readDatabaseUrl === null ? [] : [`reading from ${at(readDatabaseUrl)}`]),
    ...(config.isDemo ? ['with the demo'] : []),
  ];
  return `Listening on ${address} (${parts.join('; ')})`;
}
