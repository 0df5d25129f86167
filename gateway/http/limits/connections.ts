import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../../boot/config.ts';
import { networkOf } from '../../../schema/rules/text/network.ts';

/** Open at a time; who comes then is cut off, so that memory and files don't run out. */
const CONNECTIONS_MAX = 5_000;
/** Of them, those of one address (IPv6: of its /64): a browser opens six, a program with many calls some tens. */
const OF_ONE_ADDRESS_MAX = 200;

/**
 * Cuts off who has too many connections. A proxy in front that TRUST_PROXY names has those of all visitors, and is
 * counted only with everybody: it bounds each visitor itself (docs/operating.md "Proxy and TLS").
 */
export function limitConnections({ server, log }: FastifyInstance, trustProxy: Config['trustProxy']): void {
  server.maxConnections = CONNECTIONS_MAX;
  // A number of proxies says that nobody else comes as far as the socket.
  if (typeof trustProxy === 'number') return;
  const proxies = listOf(trustProxy || []);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isListed(proxies, address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > OF_ONE_ADDRESS_MAX) {
      log.warn('An address has too many connections: further ones are cut off');
      return void socket.destroy();
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Addresses, and networks such as 10.0.0.0/8. */
function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** An IPv4 address may come as IPv6 ("::ffff:10.0.0.1"), which the list knows. */
const isListed = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
