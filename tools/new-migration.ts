import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run migration <name>`: an empty migration with the next number, listed in migrations/list.ts. */
const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Say what it changes, in lower case with hyphens: npm run migration add-gift-note');
  process.exit(1);
}

const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0));
const file = `${String(last + 1).padStart(4, '0')}-${name}`;
const className = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

writeFileSync(
  path.join(folder, `${file}.ts`),
  `import { Migration } from '@mikro-orm/migrations';

/** Why this change is made. */
export class ${className} extends Migration {
  override up(): void {
    this.addSql(\`\`);
  }
}
`,
);

const list = path.join(folder, 'list.ts');
const text = readFileSync(list, 'utf8');
const imported = text.replace(/\n\n(?=\/\*\*)/, `\nimport { ${className} } from './${file}.ts';\n\n`);
const listed = imported.replace(/,?\s*\];\s*$/, `,\n  { name: '${file}', class: ${className} },\n];\n`);
writeFileSync(list, listed.replace(/= \[\{/, '= [\n  {'));
console.log(`migrations/${file}.ts`);
