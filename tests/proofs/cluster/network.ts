import { execFileSync } from 'node:child_process';

/** A machine of PostgreSQL's, as far as the network goes: a namespace of its own, on one bridge with the others. */
export interface Machine {
  name: string;
  namespace: string;
  address: string;
}

const BRIDGE = 'regulars-br';
/** The network of the bridge. */
export const NETWORK = '10.231.77.0/24';
/** From where programs of this machine go to those of others. */
export const HERE = '10.231.77.1';
/** Of the three etcd: on this machine too, and of their own, so that others can be cut off from them alone. */
export const ETCD: readonly string[] = ['10.231.77.21', '10.231.77.22', '10.231.77.23'];

export const MACHINES: readonly [Machine, Machine] = [
  { name: 'a', namespace: 'regulars-a', address: '10.231.77.11' },
  { name: 'b', namespace: 'regulars-b', address: '10.231.77.12' },
];

/** Makes the bridge and a namespace for each machine. */
export function openNetwork(): void {
  closeNetwork();
  ip(`link add ${BRIDGE} type bridge`);
  for (const address of [HERE, ...ETCD]) ip(`address add ${address}/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  for (const { namespace, address } of MACHINES) {
    ip(`netns add ${namespace}`);
    ip(`link add ${namespace} type veth peer name eth0 netns ${namespace}`);
    ip(`link set ${namespace} master ${BRIDGE} up`);
    ip(`-n ${namespace} address add ${address}/24 dev eth0`);
    ip(`-n ${namespace} link set eth0 up`);
    ip(`-n ${namespace} link set lo up`);
  }
}

/** Takes all of it away, what an earlier run has left too. */
export function closeNetwork(): void {
  for (const { namespace } of MACHINES) {
    quietly(`link delete ${namespace}`);
    quietly(`netns delete ${namespace}`);
  }
  quietly(`link delete ${BRIDGE}`);
}

/** Nobody reaches the machine any more, nor it anybody, without a word. @returns how to join it again. */
export function cutOff({ namespace }: Machine): () => void {
  ip(`link set ${namespace} down`);
  return () => ip(`link set ${namespace} up`);
}

/** The machine reaches neither etcd nor its peer, while everybody else reaches it. @returns how to join it again. */
export function cutOffFromPeers({ namespace, address }: Machine): () => void {
  const peers = [...ETCD, ...MACHINES.map((each) => each.address).filter((each) => each !== address)];
  for (const peer of peers) ip(`-n ${namespace} route add blackhole ${peer}/32`);
  return () => {
    for (const peer of peers) ip(`-n ${namespace} route delete blackhole ${peer}/32`);
  };
}

/** Every process that runs on the machine. */
export const processesOn = ({ namespace }: Machine): number[] =>
  ip(`netns pids ${namespace}`).split('\n').filter(Boolean).map(Number);

function ip(words: string): string {
  return execFileSync('ip', words.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function quietly(words: string): void {
  try {
    ip(words);
  } catch {
    // It was not there.
  }
}
