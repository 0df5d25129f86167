import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { comparePictures, type Difference } from './compare-pictures.ts';

/** Which pictures a run is about: those whose screen's name has this part, at these widths. */
export interface Scope {
  part: string;
  /** In CSS pixels. */
  widths: readonly number[];
}

export type Kind = 'same' | 'changed' | 'new' | 'gone';

/** What became of a picture since the last accepted one. */
export interface Finding {
  file: string;
  kind: Kind;
  /** Of changed ones. */
  difference?: Omit<Difference, 'picture'>;
}

/**
 * The pictures of the screens, in one folder of the data, which git knows nothing of: `accepted/`, and of the last run
 * `drawn/`, `before/` (what was accepted then, of those that changed) and `difference/`.
 */
export interface Archive {
  folder: string;
  /** There are accepted pictures to compare with. */
  hasAccepted(): boolean;
  /** Takes away what an earlier run left of these, and answers where this one puts its own. */
  begin(scope: Scope): string;
  /** Compares what was drawn with what is accepted, in the order of the names, and keeps the findings for `accept`. */
  compare(scope: Scope, failed?: ReadonlySet<string>): Finding[];
  /** Accepts what the last run drew, of the names that have this part. @returns the files, null where nothing was drawn. */
  accept(part: string): string[] | null;
}

export function openArchive(folder: string): Archive {
  const within = (...names: string[]) => path.join(folder, ...names);
  const findingsFile = within('findings.json');
  const pictures = (name: string, scope: Scope) =>
    existsSync(within(name)) ? readdirSync(within(name)).filter((file) => isIn(scope, file)) : [];

  return {
    folder,
    hasAccepted: () => existsSync(within('accepted')) && readdirSync(within('accepted')).length > 0,
    begin(scope) {
      rmSync(findingsFile, { force: true });
      for (const name of ['drawn', 'before', 'difference']) {
        mkdirSync(within(name), { recursive: true });
        for (const file of pictures(name, scope)) rmSync(within(name, file));
      }
      mkdirSync(within('accepted'), { recursive: true });
      return within('drawn');
    },
    compare(scope, failed = new Set()) {
      const drawn = new Set(pictures('drawn', scope));
      const accepted = new Set(pictures('accepted', scope));
      const files = [...new Set([...drawn, ...accepted])].toSorted();
      const findings = files
        .filter((file) => drawn.has(file) || !failed.has(file))
        .map((file): Finding => {
          if (!drawn.has(file)) return { file, kind: 'gone' };
          if (!accepted.has(file)) return { file, kind: 'new' };
          const [before, after] = [within('accepted', file), within('drawn', file)];
          const difference = comparePictures(readFileSync(before), readFileSync(after));
          if (!difference) return { file, kind: 'same' };
          copyFileSync(before, within('before', file));
          const { picture, ...measured } = difference;
          writeFileSync(within('difference', file), picture);
          return { file, kind: 'changed', difference: measured };
        });
      for (const { file } of findings.filter(({ kind }) => kind === 'gone'))
        copyFileSync(within('accepted', file), within('before', file));
      writeFileSync(findingsFile, JSON.stringify(findings));
      return findings;
    },
    accept(part) {
      if (!existsSync(findingsFile)) return null;
      const findings = JSON.parse(readFileSync(findingsFile, 'utf8')) as Finding[];
      const changed = findings.filter(({ file, kind }) => kind !== 'same' && file.includes(part));
      for (const { file, kind } of changed) {
        if (kind === 'gone') rmSync(within('accepted', file), { force: true });
        else {
          // By another name first: a picture that is half written is not an accepted one.
          copyFileSync(within('drawn', file), within(`${file}.part`));
          renameSync(within(`${file}.part`), within('accepted', file));
        }
      }
      const done = new Set(changed.map(({ file }) => file));
      const left = findings
        .filter(({ file, kind }) => kind !== 'gone' || !done.has(file))
        .map((one) => (done.has(one.file) ? { file: one.file, kind: 'same' } : one));
      writeFileSync(findingsFile, JSON.stringify(left));
      return changed.map(({ file }) => file);
    },
  };
}

/** The file of a picture: "portal-orders-360-dark.png". */
export const fileOf = (name: string, width: number, scheme: 'light' | 'dark') =>
  `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`;

function isIn({ part, widths }: Scope, file: string): boolean {
  const [, name, width] = /^(.+)-(\d+)(?:-dark)?\.png$/.exec(file) ?? [];
  return name !== undefined && name.includes(part) && widths.includes(Number(width));
}
