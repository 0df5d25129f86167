import type { SourceFile } from './source-files.ts';

/** Files that import each other in a loop, each loop once: "a.ts → b.ts → a.ts". Imports of types count. */
export function importCircles(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(files.map(({ name, imports }) => [name, imports]));
  const done = new Set<string>();
  const circles: string[] = [];

  function visit(name: string, way: readonly string[]): void {
    const from = way.indexOf(name);
    if (from >= 0) return void circles.push([...way.slice(from), name].join(' → '));
    if (done.has(name)) return;
    for (const imported of importsOf.get(name) ?? [])
      if (importsOf.has(imported)) visit(imported, [...way, name]);
    done.add(name);
  }

  for (const { name } of files) visit(name, []);
  return circles;
}
