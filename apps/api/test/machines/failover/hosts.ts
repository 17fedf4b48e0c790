import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Address of this process in the test network. */
const gateway = '10.77.0.1'

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

/** A simulated host: a network namespace, a disk and processes that end with it. */
export interface Host {
  name: string
  address: string
  /** Mount point of a file system of `diskMegabytes`. */
  disk: string
  /** Folder outside that file system, writable when the disk is full. */
  home: string
  spawn(program: string, args: readonly string[], env?: Record<string, string>): void
  /** Sends SIGKILL to every process of the host. */
  kill(): Promise<void>
  /** Disconnects its network link, or reconnects it. */
  setLink(isUp: boolean): void
  /** Unmounts its disk. */
  unmount(): void
  /** Blocks or restores traffic with these addresses, in both directions. */
  setReach(addresses: readonly string[], isThere: boolean): void
}

/**
 * Creates an empty bridge network. This process has to be in its own namespaces already: `main.ts` starts it in them.
 */
export function openNetwork(): void {
  mkdirSync('/run/netns', { recursive: true })
  run('mount', '-t', 'tmpfs', 'none', '/run/netns')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'kindling', 'type', 'bridge')
  run('ip', 'address', 'add', `${gateway}/24`, 'dev', 'kindling')
  run('ip', 'link', 'set', 'kindling', 'up')
}

/** @param nth from 1 */
export function makeHost(
  nth: number,
  { home: parent, diskMegabytes }: { home: string; diskMegabytes: number },
): Host {
  const name = `host${nth}`
  const address = `10.77.0.${10 + nth}`
  const home = join(parent, name)
  const disk = join(home, 'disk')
  mkdirSync(disk, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'none', disk)
  run('chown', '-R', 'postgres:postgres', home)
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', name, 'master', 'kindling', 'up')
  run('ip', '-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const link of ['eth0', 'lo']) run('ip', '-n', name, 'link', 'set', link, 'up')
  const pids = () => run('ip', 'netns', 'pids', name).split('\n').filter(Boolean).map(Number)

  return {
    name,
    address,
    disk,
    home,
    spawn(program, args, env = {}) {
      const log = openSync(join(home, `${program.split('/').at(-1)}.log`), 'a')
      // A higher priority, since a database on its own host doesn't compete with its clients for CPU.
      const way = ['nice', '-n', '-10', 'nsenter', `--net=/run/netns/${name}`]
      const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
      const [first = '', ...rest] = [...way, ...user, program, ...args]
      const { PATH = '' } = process.env
      spawn(first, rest, {
        env: { PATH, HOME: home, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        cwd: home,
      }).on('error', (error) => {
        throw error
      })
      closeSync(log)
    },
    async kill() {
      for (let left = pids(); left.length > 0; left = pids()) {
        for (const pid of left) {
          try {
            process.kill(pid, 'SIGKILL')
          } catch {
            // The process has exited already.
          }
        }
        await pause(20)
      }
    },
    setLink: (isUp) => run('ip', 'link', 'set', name, isUp ? 'up' : 'down'),
    unmount: () => run('umount', disk),
    setReach(addresses, isThere) {
      for (const other of addresses) {
        run('ip', '-n', name, 'route', isThere ? 'delete' : 'add', 'blackhole', `${other}/32`)
      }
    },
  }
}
