import { destination, pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { withoutValues } from '../../schema/rules/system/without-values.ts';
import { foldRepeats } from './fold-repeats.ts';

/** Never in a log, whatever is logged. */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.newPassword',
  '*.currentPassword',
  '*.accessToken',
  '*.refreshToken',
  '*.credentials',
  '*.secret',
  '*.secretKey',
  '*.webhookSignatureKeys',
  '*.webhookSecrets',
  '*.sourceToken',
  '*.clientSecret',
];

/** Lines that whoever reads standard output has not taken yet, in bytes; what comes beyond is lost, not the memory. */
const WAITING_MAX = 16 * 1024 * 1024;

/**
 * Lines of JSON on standard output, from this level on (docs/rules.md "What is logged"). They are written in the
 * background, so that no request waits for a slow reader; a process that ends in order loses none.
 */
export function createLogger(level: string, to: DestinationStream = standardOutput()): Logger {
  return pino({ level, redact: REDACTED, hooks: { ...foldRepeats(), streamWrite: withoutValues } }, to);
}

const standardOutput = () => destination({ dest: 1, sync: false, maxLength: WAITING_MAX });
