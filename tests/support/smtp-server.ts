import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A mail server of our own: it takes every mail but those to somebody at refused.example, and keeps what
 * it was given. Letters beyond ASCII it takes in an address where it says so (SMTPUTF8) and was told of them.
 */
export async function startSmtpServer({ takesEveryScript = true } = {}) {
  const mails: { from: string; to: string[]; message: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: [] as string[], message: '' };
    let isMessage = false;
    let isUtf8 = false;
    let unread = '';
    say('220 test');
    socket.on('data', (chunk) => {
      unread += chunk.toString('utf8');
      for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (isMessage && line !== '.') mail.message += `${line.replace(/^\.\./, '.')}\r\n`;
        else if (isMessage) {
          isMessage = false;
          mails.push(mail);
          mail = { from: '', to: [], message: '' };
          say('250 taken');
        } else answer(line);
      }
    });
    function answer(line: string) {
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (/^ehlo/i.test(line)) return say(takesEveryScript ? '250-test\r\n250 SMTPUTF8' : '250 test');
      if (/^mail from/i.test(line)) isUtf8 = / SMTPUTF8\b/.test(line);
      if (/[^\x00-\x7f]/.test(line) && !isUtf8) return say('501 Only ASCII here');
      if (/^mail from/i.test(line)) mail.from = address;
      if (/^rcpt to/i.test(line)) {
        if (address.endsWith('@refused.example')) return say('550 No such mailbox');
        mail.to.push(address);
      }
      if (/^data/i.test(line)) {
        isMessage = true;
        return say('354 go on');
      }
      if (/^quit/i.test(line)) return socket.end('221 bye\r\n');
      return say('250 ok');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** How many are connected. */
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
