import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';

const SCRIPT = path.join(import.meta.dirname, '../../../docs/cluster/certificates.sh');

/** Those of a house, made by the script of docs/cluster: of each program one, which its user alone can read. */
export class Certificates {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { mode: 0o755 });
  }

  /** The file of the authority that has signed all of them. */
  get authority(): string {
    return path.join(this.folder, 'ca.crt');
  }

  /** Makes one that names these addresses. @returns its file and its key's. */
  make(name: string, addresses: readonly string[], owner?: { uid: number; gid: number }) {
    execFileSync(SCRIPT, [this.folder, name, ...addresses], { stdio: 'pipe' });
    const [certificate, key] = ['crt', 'key'].map((ending) => path.join(this.folder, `${name}.${ending}`));
    if (owner) chownSync(key!, owner.uid, owner.gid);
    return { certificate: certificate!, key: key! };
  }

  /** The status that a program of the house answers an address with; null where it does not, or is none of the house. */
  status(url: string): Promise<number | null> {
    return new Promise((resolve) => {
      const asking = request(
        url,
        { ca: readFileSync(this.authority), agent: false, timeout: 1_500 },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? null);
        },
      );
      asking.on('timeout', () => asking.destroy());
      asking.on('error', () => resolve(null));
      asking.end();
    });
  }
}
