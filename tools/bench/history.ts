import { makeMembers } from '../../tests/support/load/members.ts';
import { bareRead } from './bare-server.ts';
import { checkOut } from './checkouts.ts';
import { alternate, type Load } from './load.ts';
import { cpuGoal, type Part } from './report.ts';
import { withSubjects } from './subjects.ts';

const LOAD: Load = { seconds: 4, connections: 8 };
const ORDERS = 12;

/** The newest ten orders of a member who has a few more, beside the bare handler that reads one row. */
export function measureHistory(): Promise<Part> {
  return withSubjects({ RATE_LIMITS: 'off' }, async ({ bare, product, database }) => {
    const [token = ''] = await makeMembers(database, 1);
    for (let n = 0; n < ORDERS; n++) await checkOut(product, token);
    const what = 'GET /api/my/orders?limit=10';
    const history = {
      server: product,
      path: '/api/my/orders?limit=10',
      headers: { Authorization: `Bearer ${token}` },
    };
    const pair = await alternate(bareRead(bare), history, LOAD, database.pid);
    return { findings: [cpuGoal(what, 7, pair)], comparisons: [{ what, ...pair }] };
  });
}
