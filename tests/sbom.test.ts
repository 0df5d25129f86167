import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { projectText } from './support/source-files.ts';

interface Component {
  name: string;
  version: string;
  hashes?: object[];
  licenses?: object[];
}

const PROJECT = path.join(import.meta.dirname, '..');
const known = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

test('npm run sbom names what npm ci --omit=dev installs, all of it and nothing else', () => {
  execFileSync(process.execPath, ['tools/run.mjs', 'sbom'], { cwd: PROJECT, stdio: 'pipe' });
  const { bomFormat, metadata, components } = JSON.parse(projectText('dist/sbom.json')) as {
    bomFormat: string;
    metadata: { component: { name: string; version: string } };
    components: Component[];
  };
  const { version } = JSON.parse(projectText('package.json')) as { version: string };
  expect([bomFormat, known(metadata.component)]).toEqual(['CycloneDX', `regulars@${version}`]);
  const { packages } = JSON.parse(projectText('package-lock.json')) as {
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  const installed = Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, entry]) => known({ name: place.split('node_modules/').at(-1)!, version: entry.version }));
  expect(components.map(known).toSorted()).toEqual([...new Set(installed)].toSorted());
  // Of what both need, too.
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'graphql', 'zod', 'react']));
  expect(names).not.toContain('vite');
  const bare = components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length);
  expect(bare.map(known)).toEqual([]);
}, 180_000);
