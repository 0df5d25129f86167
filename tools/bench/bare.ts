import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * The yardstick: node:http and node-postgres with nothing in between. A process of its own, started with
 * `node tools/bench/bare.ts '<connection as JSON>'`; it writes its port on the first line.
 *
 *   GET  /page  reads one jsonb row of about 20 kB by key and sends it as it is
 *   POST /row   inserts the body (about 2 kB) as one jsonb row and commits
 */
const pool = new pg.Pool({ ...JSON.parse(process.argv[2]!), max: 10 });

const server = createServer(async (request, response) => {
  try {
    if (request.method === 'POST') {
      await pool.query({
        name: 'row',
        text: 'insert into bare_row (content) values ($1)',
        values: [await bodyOf(request)],
      });
      response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"ok":true}');
      return;
    }
    const { rows } = await pool.query<{ content: string }>({
      name: 'page',
      text: 'select content::text as content from bare_page where key = $1',
      values: ['page'],
    });
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(rows[0]!.content);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
