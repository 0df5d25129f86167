import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tests/support/browser/chromium.ts';
import { startProduct } from '../../tests/support/load/product.ts';
import type { Finding, Part } from './report.ts';
import { measureStart } from './start-and-memory.ts';
import { newDataDir } from './subjects.ts';

/** The first load of a demo business's page, then starts on the same data. */
export async function measureFirstLoad(say: (line: string) => void): Promise<Part> {
  const dataDir = newDataDir();
  try {
    const product = await startProduct({ DATA_DIR: dataDir });
    const findings: Finding[] = [];
    try {
      say('the first load in a browser …');
      const { businesses } = (await (await fetch(`${product.url}/api/businesses`)).json()) as {
        businesses: { slug: string }[];
      };
      findings.push(...(await measurePage(`${product.url}/b/${businesses[0]!.slug}`)));
    } finally {
      await product.stop();
    }
    say('starts …');
    findings.push(...(await measureStart(dataDir)));
    return { findings, comparisons: [] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a phone loads of a business's page before the first interaction. */
async function measurePage(url: string): Promise<Finding[]> {
  const kilobytes = (await scriptBytes(url)) / 1000;
  return [
    {
      what: 'JavaScript of the first load of /b/{slug}',
      goal: 'below 90 kB',
      measured: `${kilobytes.toFixed(1)} kB`,
      reached: kilobytes > 0 && kilobytes < 90,
    },
  ];
}

/** Bytes of script as they came over the wire, from the start to two quiet seconds after it. */
async function scriptBytes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const scripts = new Set<string>();
    let bytes = 0;
    session.on(
      'Network.responseReceived',
      ({ type, requestId }) => type === 'Script' && scripts.add(requestId),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(2000);
    return bytes;
  } finally {
    await browser.close();
  }
}
