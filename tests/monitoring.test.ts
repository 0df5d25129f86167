import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

import { FIGURE_METRICS, measureDatabase } from '../gateway/metrics/database-metrics.ts';
import { measureHost } from '../gateway/metrics/host-metrics.ts';
import { createMetrics } from '../gateway/metrics/metrics.ts';
import { CHECKS } from '../schema/rules/system/checks.ts';
import { projectText } from './support/source-files.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; todo: string; more: string };
}

const FOLDER = path.join(import.meta.dirname, '../docs/monitoring');
const rules: Rule[] = parse(projectText('docs/monitoring/alerts.yml')).groups[0].rules;

describe('docs/monitoring', () => {
  test('names only metrics that are there', async () => {
    const { registry } = createMetrics({ ofProcess: true });
    measureDatabase(registry, () => Promise.reject(new Error('not asked')));
    const host = { dataDir: FOLDER, hasUploads: true, tlsCertificate: null, replica: null };
    measureHost(registry, host);
    const there = new Set([
      ...(await registry.getMetricsAsJSON()).map(({ name }) => name),
      // Of pools, which have none here.
      'regulars_database_pool_connections',
      'regulars_database_pool_waiting',
    ]);
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const named = projectText(`docs/monitoring/${file}`).match(/\b(?:regulars|process)_[a-z_]+/g) ?? [];
      expect(named.length).toBeGreaterThan(10);
      expect(
        named.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !there.has(name)),
      ).toEqual([]);
    }
  });

  test('an alert acts where the System screen says "Act now"', () => {
    for (const { figure, act } of CHECKS) {
      if (act === null) continue;
      const expr = `max(${FIGURE_METRICS[figure][0]}) >= ${act}`;
      expect(rules.map((rule) => rule.expr)).toContain(expr);
    }
  });

  test('each alert, and each check of the screen, leads to a heading that says what to do', () => {
    const headings = [...projectText('docs/operating.md').matchAll(/^### (.*)$/gm)].map(
      ([, heading]) => heading!,
    );
    expect(CHECKS.map(({ heading }) => heading).filter((one) => !headings.includes(one))).toEqual([]);
    for (const { annotations } of rules) {
      expect(headings).toContain(annotations.summary);
      expect(annotations.more).toBe(
        `docs/operating.md#${annotations.summary.toLowerCase().replaceAll(' ', '-')}`,
      );
      expect(annotations.todo).toMatch(/\.$/);
    }
  });

  const itIsThere = hasPromtool() ? test : test.skip;
  itIsThere('promtool (of Debian’s package prometheus, where it is installed) takes the rules', () => {
    for (const [what, file] of [
      ['check', 'alerts.yml'],
      ['test', 'alerts.test.yml'],
    ])
      execFileSync('promtool', [what!, 'rules', file!], { cwd: FOLDER });
  });
});

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
