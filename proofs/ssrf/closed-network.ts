// A closed network namespace for a process: it has no route out, and every assigned address is inside.
import { execFileSync, spawnSync } from 'node:child_process'

/** Allowed targets. In the closed network only the receiver has them. */
export const PUBLIC = ['11.22.33.44', '2600:abcd::44'] as const
/** Also public, but unassigned. */
export const UNUSED_PUBLIC = ['11.22.33.99', '2600:abcd::99'] as const

/** Forbidden targets: one address of each private or special range. 127.0.0.0/8 and ::1 exist by default. */
const INTERNAL = [
  ...['0.1.2.3', '10.0.0.1', '10.255.255.254', '100.64.0.1', '100.100.100.200', '100.127.255.254'],
  ...['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.254', '192.0.0.192', '192.0.2.1'],
  ...['192.88.99.1', '192.168.0.1', '192.168.255.254', '198.18.0.1', '198.19.255.254', '198.51.100.1'],
  ...['203.0.113.1', '240.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a00:1', '100::1'],
  ...['2001:0:7f00:1::', '2001:2::1', '2001:db8::1', '2002:7f00:1::', '2002:a9fe:a9fe::1', 'fc00::1'],
  ...['fd00::1', 'fd00:ec2::254', 'fec0::1', '::ffff:0:7f00:1', '::7f00:1'],
]

/** Private addresses that ALLOWED_NETWORKS lists, if it is set: the first as a network, the second by a host name. */
export const LISTABLE = ['10.20.30.40', '10.20.31.50'] as const

const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

/** As root, or as any user if the system allows user namespaces. */
const UNSHARE_COMMANDS: readonly (readonly [string, ...string[]])[] = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--keep-caps', '--net'],
]

/** The command prefix to run in a closed network; null if that is not possible here. */
export function findClosedNetwork(): readonly [string, ...string[]] | null {
  const works = ([program, ...args]: readonly [string, ...string[]]) =>
    spawnSync(program, [...args, 'ip', 'link', 'set', 'lo', 'up'], { env: environment }).status === 0
  return process.platform === 'linux' ? (UNSHARE_COMMANDS.find(works) ?? null) : null
}

/** Assigns the addresses; must run inside the network. */
export function addNetworkAddresses(): void {
  const add = [...PUBLIC, ...LISTABLE, ...INTERNAL].map(
    (address) => `addr add ${address}/${address.includes(':') ? 128 : 32} dev lo`,
  )
  execFileSync('ip', ['-force', '-batch', '-'], {
    input: `link set lo up\n${add.join('\n')}\n`,
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}
