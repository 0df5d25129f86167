import { X509Certificate } from 'node:crypto';
import { opendir, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What of the machine is watched. */
export interface Host {
  dataDir: string;
  /** False where uploads are kept in a bucket. */
  hasUploads: boolean;
  /** The proxy's certificate; null: it is not watched. */
  tlsCertificate: string | null;
  /** How the replica is, where there is one. */
  replica: { isFresh(): boolean; behindBytes(): number | null } | null;
}

/** Going through a folder of many pictures takes seconds; it grows by days. */
const UPLOADS_EVERY_MILLISECONDS = 15 * 60_000;

/**
 * Gauges of what the database can't tell: room on the disk of DATA_DIR, size of the uploads, the end of the certificate, the
 * replica. What can't be read is absent; a certificate that can't be is 0, as one that has ended.
 * @returns what brings them up to date; call it before each scrape.
 */
export function measureHost(
  registry: Registry,
  { dataDir, hasUploads, tlsCertificate, replica }: Host,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const free = gauge('regulars_data_free_bytes', 'Room that is left on the disk of DATA_DIR.');
  const size = gauge('regulars_data_size_bytes', 'Size of the disk of DATA_DIR.');
  const uploads = gauge('regulars_uploads_bytes', 'Size of DATA_DIR/uploads, every quarter of an hour.');
  const ends = gauge('regulars_certificate_ends_seconds', 'Until the certificate of TLS_CERTIFICATE ends.');
  const fresh = gauge('regulars_replica_fresh', '1 where the replica is read from, 0 where it is too late.');
  const behind = gauge('regulars_replica_behind_bytes', 'What the replica has not taken over yet.');
  const set = (which: Gauge, value: number | null) => {
    if (value === null) which.remove();
    else which.set(value);
  };
  let walkedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const disk = await statfs(dataDir).catch(() => null);
    set(free, disk && disk.bavail * disk.bsize);
    set(size, disk && disk.blocks * disk.bsize);
    set(ends, tlsCertificate === null ? null : await secondsUntilEnd(tlsCertificate));
    set(fresh, replica && (replica.isFresh() ? 1 : 0));
    set(behind, replica && replica.behindBytes());
    if (!hasUploads) set(uploads, null);
    else if (now() - walkedAt >= UPLOADS_EVERY_MILLISECONDS) {
      walkedAt = now();
      set(uploads, await bytesOf(path.join(dataDir, 'uploads')).catch(() => null));
    }
  };
}

async function secondsUntilEnd(file: string): Promise<number> {
  try {
    const { validTo } = new X509Certificate(await readFile(file));
    return Math.max(0, Math.floor((Date.parse(validTo) - Date.now()) / 1000));
  } catch {
    return 0;
  }
}

/** Of all files below a folder; what goes away meanwhile counts nothing. */
async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile())
      bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}
