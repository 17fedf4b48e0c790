import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where this process is in the trial's own network. */
const gateway = '10.77.0.1'

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

/** A machine of the trial: a network of its own, a disk of its own, and processes that die with it. */
export interface Host {
  name: string
  address: string
  /** A file system of its own, of `diskMegabytes`. */
  disk: string
  /** Files that a full disk doesn't touch. */
  home: string
  spawn(program: string, args: readonly string[], env?: Record<string, string>): void
  /** SIGKILL of all that runs on it. */
  kill(): Promise<void>
  /** Takes its link away, or gives it back. */
  setLink(isUp: boolean): void
  /** Lets go of its disk. */
  unmount(): void
  /** Cuts it off from these addresses only, both ways. */
  setReach(addresses: readonly string[], isThere: boolean): void
}

/**
 * A network with nothing in it but this process, which must be in namespaces of its own already: `main.ts` sees to it.
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
      // On a machine of its own a database wouldn't wait for the processors of those who call it.
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
            // It has ended by itself.
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
