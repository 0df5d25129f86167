import { DatabaseProblem } from '../database/database-problem.ts';
import { WrongSetting } from './settings.ts';

/** What stops a start and is the operator's to mend: the message is the one line that they read. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** The one line that an operator needs, for what goes wrong at a start in the ordinary course of things; else null. */
export function operatorsLine(error: unknown): string | null {
  if (error instanceof WrongSetting || error instanceof DatabaseProblem || error instanceof StartProblem)
    return error.message;
  const { code, port, syscall, address, hostname } = (error ?? {}) as Record<string, unknown>;
  const isOfListening = syscall === 'listen' || syscall === 'getaddrinfo';
  if (!isOfListening) return null;
  if (code === 'EADDRINUSE') return `Port ${String(port)} is in use: stop the other server, or set PORT.`;
  if (code === 'EACCES')
    return `Port ${String(port)} may not be opened by this user: set PORT to 1024 or above.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL' || syscall === 'getaddrinfo')
    return `HOST ${String(address ?? hostname)} is no address of this machine: set HOST to one of its own, or to 0.0.0.0.`;
  return null;
}
