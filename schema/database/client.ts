import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement that ends with this is planned for its very values, each time that it is run. */
export const PLANNED_ANEW = ' -- planned anew';

/** Types in PostgreSQL's catalog. */
const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;

const names = new Map<string, string>();

/**
 * A connection to the product's database, the one that every statement goes over, whoever wrote it.
 *
 * A statement with parameters becomes a named prepared one: PostgreSQL plans it once per connection, which costs more
 * than running it. So the texts of a program must be few: what varies is a parameter, a list of values is one too
 * (`= any($1)`), and what has a text of its own each time ends with PLANNED_ANEW.
 *
 * int8 is read as text, date as "2026-12-01", timestamp as "2026-12-01 18:00:00", timestamptz as a Date.
 */
export class Client extends pg.Client {
  constructor(config?: ConstructorParameters<typeof pg.Client>[0]) {
    super(config);
    this.setTypeParser(TIMESTAMPTZ, instantOf);
    this.setTypeParser(TIMESTAMP, (text: string) => text);
  }

  /** False where two statements of one connection may come to two servers. */
  protected get givesNames(): boolean {
    return true;
  }

  // The overloads of query() are node-postgres's business.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(...args: any[]): any {
    const [text, values] = args as unknown[];
    if (this.givesNames && typeof text === 'string' && hasValues(values) && !text.endsWith(PLANNED_ANEW))
      args[0] = { name: nameOf(text), text };
    return Reflect.apply(super.query, this, args);
  }
}

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `r_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
  }
  return name;
}

/** "2026-12-01 10:00:00.123+00", as PostgreSQL writes it: the product's servers in UTC, so that a list's hundreds are read in half the time. */
function instantOf(text: string): Date {
  if (text[10] === ' ' && text.endsWith('+00'))
    return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
