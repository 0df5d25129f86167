import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One of our own source files, as the architecture's tests see it. */
export interface SourceFile {
  /** From the project's folder, with forward slashes: `web/ui/button.tsx`. */
  name: string;
  text: string;
  /** What it imports, types included: our files by name, packages as they are written. */
  imports: string[];
}

const PROJECT = path.resolve(import.meta.dirname, '..', '..');
const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every hand-written .ts and .tsx file below the folders; tests too where asked for. */
export function sourceFiles(folders: string[], { withTests = false } = {}): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.generated\.tsx?$/.test(entry.name))
    .filter((entry) => withTests || !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readSource(path.join(entry.parentPath, entry.name)));
}

/** A file of the project, as text. */
export function projectText(name: string): string {
  return readFileSync(path.join(PROJECT, name), 'utf8');
}

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(([, named, dynamic]) =>
    resolveImport(file, named ?? dynamic ?? ''),
  );
  return { name: nameOf(file), text, imports };
}

function resolveImport(file: string, written: string): string {
  return written.startsWith('.') ? nameOf(path.resolve(path.dirname(file), written)) : written;
}

function nameOf(file: string): string {
  return path.relative(PROJECT, file).replaceAll('\\', '/');
}
