import { createOutages } from './outages.ts';

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const FULL = Object.assign(new Error('could not extend file'), { code: '53100' });

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

function listened() {
  const lines: { level: string; facts: object; message: string }[] = [];
  const note = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  return { lines, log: { info: note('info'), error: note('error') } };
}

test('the first failure is said at once, the others once for all of them, and the end too', async () => {
  const { lines, log } = listened();
  let now = 0;
  const outages = createOutages(log, { now: () => now, lineMilliseconds: 50 });
  const wrapped = new Error('A query failed', { cause: AWAY });
  for (let request = 0; request < 300; request++) {
    now = request * 10;
    // Two fields of one answer fail together.
    for (const error of [AWAY, wrapped]) expect(outages.took(error, { requestId: `r${request}` })).toBe(true);
  }
  outages.quiet(log).error({ err: AWAY, job: 'send-emails' }, 'A job failed');
  expect(lines).toHaveLength(1);
  await pause(250);
  const about = { code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' };
  expect(lines.map(({ level, facts }) => [level, facts])).toEqual([
    ['error', { ...about, requests: 1, jobs: 0 }],
    ['error', { ...about, requests: 299, jobs: 1 }],
    ['info', { requests: 300, jobs: 1, seconds: 3 }],
  ]);
  outages.took(AWAY, { requestId: 'later' });
  expect(lines).toHaveLength(4);
  outages.stop();
});

test('a defect is left to whoever asks, and a full disk is remembered until a write has worked', () => {
  const { lines, log } = listened();
  const outages = createOutages(log);
  expect(outages.took(new Error('undefined is not a function'), {})).toBe(false);
  outages.quiet(log).error({ err: new Error('no luck'), job: 'woken' }, 'A job failed');
  expect(lines).toMatchObject([{ message: 'A job failed' }]);
  expect(outages.took(FULL, { requestId: 'r' })).toBe(true);
  expect(outages.isDiskFull()).toBe(true);
  outages.diskHasRoom();
  expect(outages.isDiskFull()).toBe(false);
  outages.stop();
});
