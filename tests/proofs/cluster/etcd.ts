import { ETCD } from './network.ts';

/** The command line of the etcd that is the n-th of all, with its data in `folder`. */
export function etcdArguments(n: number, folder: string): string[] {
  const [clients, peers] = [`http://${ETCD[n]}:2379`, `http://${ETCD[n]}:2380`];
  return Object.entries({
    name: `etcd-${n + 1}`,
    'data-dir': folder,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': ETCD.map((address, each) => `etcd-${each + 1}=http://${address}:2380`).join(','),
  }).flatMap(([name, value]) => [`--${name}`, value]);
}
