import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Host, onHost } from './host.ts'
import { fillIn } from './placeholders.ts'
import type { Quote } from './read-page.ts'

/** Timeout of a command in milliseconds: building a release takes the longest. */
const patienceMs = 600_000

export interface Ended {
  code: number
  out: string
  err: string
}

/** Preserves shell variables and the working folder between the commands of a page, as in one terminal session. */
const before = (state: string) =>
  `set -Eeuo pipefail; __had=$(compgen -v); KEPT=1; [ -f "${state}" ] && . "${state}"; ` +
  `trap 'echo "line $LINENO: $BASH_COMMAND" >&2' ERR; ` +
  `trap 'declare -p $(comm -13 <(sort <<< "$__had") <(compgen -v | grep -v __had | sort)) > "${state}" 2>/dev/null; ` +
  `echo "cd \\"$PWD\\"" >> "${state}"' EXIT`

/** Runs a command on a host in Bash. Line numbers in its errors are those of the page. */
export function runOn(host: Host, { text, line }: Pick<Quote, 'text' | 'line'>): Promise<Ended> {
  const state = join(host.folder, '.state')
  const script = `${before(state)}${'\n'.repeat(Math.max(line - 1, 1))}${onHost(host, fillIn(text))}\n`
  const { PATH = '' } = process.env
  const env = {
    PATH: ['usr/local/bin', 'usr/bin']
      .map((folder) => join(host.folder, folder))
      .concat(PATH)
      .join(':'),
    REAL_PATH: PATH,
    HOME: join(host.folder, 'root'),
    LC_ALL: 'C.UTF-8',
    KINDLING_HOST: host.name,
    KINDLING_TRIAL: join(host.trial.folder, 'trial.json'),
  }
  return new Promise((resolve) => {
    const options = { env, cwd: join(host.folder, 'root'), timeout: patienceMs, maxBuffer: 2 ** 28 }
    const child = execFile('bash', ['-c', script], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err }),
    )
    child.stdin?.end()
  })
}

/** Error output for a missing file, option, column or command, whatever the exit code. */
const complaints =
  /command not found|No such file|unrecognized|invalid option|syntax error|ERROR:|does not exist|unbound variable|Unknown |could not be found/

/** Expected output and exit code of a command, where these aren't empty and 0. */
export interface Answer {
  command: RegExp
  code: number
  says: RegExp
}

/** Differences between a command's result and what the guide promises. */
export function faultOf(
  host: Host,
  text: string,
  { code, out, err }: Ended,
  answers: readonly Answer[],
): string[] {
  const file = join(host.trial.folder, 'faults')
  const faults = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(file, { force: true })
  if (faults.length > 0) return faults
  const complaint = err.split('\n').find((line) => complaints.test(line))
  if (complaint !== undefined) return [complaint]
  const said = `${err}${out}`.trim()
  const wanted = answers.find(({ command }) => command.test(text))
  if (wanted !== undefined && !wanted.says.test(said)) return [`it says ${said}`]
  // grep found nothing.
  const isNothing = code === 1 && /\bgrep\b/.test(text) && err.replace(/^line .*$/gm, '').trim() === ''
  return isNothing || code === (wanted?.code ?? 0) ? [] : [`it ended with ${code}: ${said.slice(-500)}`]
}
