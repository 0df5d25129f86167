import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Whether a source file under one of the folders (or one of the files) holds the text; tests and generated files excepted. */
export function standsIn(under: string[], text: string): boolean {
  const wanted = plain(text);
  return under.some((path) => files(join(ROOT, path)).some((file) => textOf(file).includes(wanted)));
}

/** The titles of the browser tests in tests/journeys/<file>. */
export function journeyTitles(file: string): string[] {
  const source = readOrEmpty(join(ROOT, 'tests/journeys', file));
  return [...source.matchAll(/\btest\(\s*(['"`])(.+?)\1\s*,/gs)].map((match) => match[2]!);
}

/** The titles of the jest tests of a file; of a table of cases the title as it is written. */
export function unitTitles(file: string): string[] {
  const source = readOrEmpty(join(ROOT, file));
  return [...source.matchAll(/(?:\b(?:test|it)|[\])}`])\(\s*(['"`])(.+?)\1\s*,/gs)].map((match) => match[2]!);
}

/** Every route of the facade's table as `METHOD /path/:parameter`. */
export function facadeRoutes(): Set<string> {
  const routes = new Set<string>();
  for (const file of files(join(ROOT, 'gateway/rest')).filter((name) => name.endsWith('routes.ts'))) {
    for (const match of readFileSync(file, 'utf8').matchAll(
      /['"`]((?:GET|POST|DELETE|PUT|PATCH) \/[^'"`]*)['"`]/g,
    )) {
      routes.add(nameless(match[1]!.replace(' /api/', ' /')));
    }
  }
  return routes;
}

/** A route with the names of its parameters left out: `GET /b/:slug` is `GET /b/:`. */
export function nameless(route: string): string {
  return route.replace(/:\w+/g, ':').replace(/\{\w+\}/g, ':');
}

const texts = new Map<string, string>();

function textOf(file: string): string {
  let text = texts.get(file);
  if (text === undefined) texts.set(file, (text = plain(readFileSync(file, 'utf8'))));
  return text;
}

/** Source as a person reads it: entities and escapes undone, line breaks and indentation one blank. */
function plain(source: string): string {
  return source
    .replace(/&(?:apos|#39|rsquo);|’|\\'/g, "'")
    .replace(/&rarr;/g, '→')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;|\s+/g, ' ');
}

const folders = new Map<string, string[]>();

function files(path: string): string[] {
  let found = folders.get(path);
  if (!found) folders.set(path, (found = listFiles(path)));
  return found;
}

function listFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => /\.(tsx?|graphql)$/.test(file) && !/\.(test|generated)\.tsx?$/.test(file));
}

function readOrEmpty(file: string): string {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : '';
}
