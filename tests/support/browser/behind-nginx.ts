import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort, startProduct } from '../load/product.ts';
import { operatingBlock, operatingEnvironment } from '../operating.ts';

/** The product as the files of docs/operating.md run it, behind its nginx. */
export interface Proxied {
  /** PUBLIC_HOST. */
  host: string;
  ports: { http: number; https: number };
  /** The admin that the variables of docs/operating.md make. */
  admin: { username: string; password: string };
  /** A business with the platform's page. */
  business: { slug: string };
  /** Sends a call to nginx. */
  call(address: string, call?: ProxiedCall): Promise<ProxiedAnswer>;
  stop(): Promise<void>;
}

export interface ProxiedCall {
  /** The client's own address; 127.0.0.1 unless given. */
  from?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ProxiedAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Starts both with the names of docs/operating.md and values; only ports, certificate, database and secrets are the test's own. */
export async function startBehindNginx(program: string): Promise<Proxied> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-nginx-'));
  // Root's database and nginx's workers run as other users, who must be able to enter.
  chmodSync(folder, 0o755);
  const { DATABASE_URL: _own, ...environment } = operatingEnvironment();
  const host = environment.PUBLIC_HOST!;
  const admin = { username: environment.ADMIN_USERNAME!, password: 'admin of the test' };
  const product = await startProduct({
    ...environment,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_PASSWORD: admin.password,
  });
  const ports = { http: await freePort(), https: await freePort() };
  const products = [new URL(product.url).host];
  // Each request that it tells to slow down is an error to nginx.
  const settings = writeSettings(folder, { ports, products, host, errors: 'crit' });
  const nginx = runNginx(program, folder, settings);
  const stop = async () => {
    await nginx.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const call = (address: string, given?: ProxiedCall) => send(new URL(address), ports, given);
  for (let tries = 0; (await call(`https://${host}/healthz`).catch(() => null))?.status !== 200; tries++) {
    if (tries === 200 || nginx.hasEnded()) {
      await stop();
      throw new Error('nginx does not answer.');
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const business = { slug: 'green-farm' };
  await openBusiness(call, `https://${host}`, admin, business.slug);
  return { host, ports, admin, business, call, stop };
}

function runNginx(program: string, folder: string, settings: string) {
  const nginx = spawn(program, ['-p', folder, '-c', settings, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = () => nginx.exitCode !== null || nginx.signalCode !== null;
  return {
    hasEnded,
    async stop() {
      if (hasEnded()) return;
      nginx.kill('SIGQUIT');
      await once(nginx, 'exit');
    },
  };
}

/** nginx alone, with its block in front of servers that the caller starts: host and port of each, two at most. */
export async function startNginx(program: string, products: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-nginx-'));
  chmodSync(folder, 0o755);
  const host = operatingEnvironment().PUBLIC_HOST!;
  const ports = { http: await freePort(), https: await freePort() };
  const nginx = runNginx(program, folder, writeSettings(folder, { ports, products, host, errors: 'crit' }));
  const call = (address: string, given?: ProxiedCall) => send(new URL(address), ports, given);
  while ((await call(`http://${host}/`).catch(() => null))?.status !== 301) {
    if (nginx.hasEnded()) throw new Error('nginx does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    host,
    call,
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openBusiness(call: Proxied['call'], site: string, admin: Proxied['admin'], slug: string) {
  const { token } = JSON.parse((await call(`${site}/api/auth/login`, { body: admin })).text);
  const headers = { authorization: `Bearer ${token}` };
  const made = await call(`${site}/api/admin/businesses`, { body: { name: 'Green Farm', slug }, headers });
  if (made.status !== 201) throw new Error(`The business could not be opened: ${made.text}`);
}

/** What nginx -t says of its nginx block. */
export function checkSettings(program: string): { loads: boolean; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-nginx-'));
  const parts = {
    ports: { http: 8080, https: 8443 },
    products: ['127.0.0.1:3000', '127.0.0.1:3001'],
    host: 'regulars.example.com',
  };
  const settings = writeSettings(folder, parts);
  const { status, stderr } = spawnSync(program, ['-t', '-p', folder, '-c', settings], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return { loads: status === 0, said: stderr };
}

interface Parts {
  ports: Proxied['ports'];
  /** Host and port of each server, two at most. */
  products: readonly string[];
  host: string;
  /** From which level on nginx says what went wrong. */
  errors?: 'error' | 'crit';
}

/** its nginx block with this machine's ports and certificate, inside of what a system's nginx.conf has around it. */
function writeSettings(folder: string, { ports, products, host, errors = 'error' }: Parts): string {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  makeCertificate(certificate, key, host);
  mkdirSync(path.join(folder, 'temp'));
  const block = [
    ['127.0.0.1:3000', products[0]],
    ['127.0.0.1:3001', products.at(-1)],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, key],
  ].reduce((text, [from, to]) => {
    if (!text.includes(from!))
      throw new Error(`The nginx block of docs/operating.md has no "${from}" any more.`);
    return text.replaceAll(from!, to!);
  }, operatingBlock('proxy_pass http://regulars;'));
  const around = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr ${errors};
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/temp/${of};`).join(' ')}
${block}
}
`;
  const settings = path.join(folder, 'nginx.conf');
  writeFileSync(settings, around);
  return settings;
}

function makeCertificate(certificate: string, key: string, host: string): void {
  const made = spawnSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256',
     '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},DNS:*.${host}`, '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
}

/** The address is what a browser would show; which port of this machine stands for 80 and 443 is ours. */
async function send(address: URL, ports: Proxied['ports'], call: ProxiedCall = {}): Promise<ProxiedAnswer> {
  const { from = '127.0.0.1', body, headers } = call;
  const isSecure = address.protocol === 'https:';
  const request = (isSecure ? https : http).request({
    host: '127.0.0.1',
    port: isSecure ? ports.https : ports.http,
    localAddress: from,
    servername: address.hostname,
    rejectUnauthorized: false,
    agent: false,
    path: address.pathname + address.search,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: address.host,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}
