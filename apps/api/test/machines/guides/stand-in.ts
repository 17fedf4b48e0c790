import { appendFileSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { frontPort, type Host, hostOf, listed, network, put, site, type Trial } from './host.ts'
import { type Call, packageOf, readCall } from './programs.ts'
import { runHere, runReal } from './run-here.ts'
import { checkManifests, editor, git, scp, ssh, tar } from './stand-in-files.ts'
import { journalctl, systemctl, systemdRun } from './stand-in-systemd.ts'

// Replaces a program that needs a whole host: rejects the arguments that the program would reject, and does what works
// in a folder without root. Errors are also written to a file, since a pipe hides an exit code.
const [, , path = '', ...args] = process.argv
const program = basename(path)
const trial: Trial = JSON.parse(readFileSync(process.env.KINDLING_TRIAL ?? '', 'utf8'))
const host = hostOf(trial, ({ name }) => name === process.env.KINDLING_HOST)

function demandUser(on: Host, user = ''): number {
  if (listed(on, 'users').includes(user)) return 0
  throw new Error(`'${user}': no such user`)
}

/** Stand-ins with an effect; all others only check their arguments. */
const standIns: Record<string, (on: Host, call: Call) => number | Promise<number>> = {
  'apt-get': (on, { words: [, ...names] }) => {
    for (const name of names) put(on, packageOf(name))
    return 0
  },
  chown: (on, { words: [owner = ''] }) => demandUser(on, owner.split(':')[0]),
  curl: (on, { words }) =>
    runReal('curl', [
      ...['--cacert', join(on.trial.folder, 'one/etc/ssl/kindling/fullchain.pem')],
      ...['--connect-to', `${site}:443:${network}1:${frontPort}`],
      ...words,
    ]),
  docker: checkManifests,
  editor,
  git,
  id: (on, { words: [user = 'root'] }) => {
    console.info(args.includes('-un') ? user : `uid=1(${user}) gid=1(${user}) groups=1(${user}),4(adm)`)
    return demandUser(on, user)
  },
  install: (_, { words }) =>
    runReal(
      'install',
      words.filter((word) => !/^--(owner|group)=/.test(word)),
    ),
  journalctl,
  kubectl: checkManifests,
  scp,
  ssh,
  // Runs as the database superuser, like PostgreSQL's peer authentication.
  su: (on, { options }) =>
    runHere(['bash', '-c', options[0]?.[1] ?? ''], { ...process.env, ...on.trial.superuser }),
  systemctl,
  'systemd-run': systemdRun,
  tar,
  useradd: (on, { words: [user = ''] }) => {
    put(on, { users: [user] })
    return 0
  },
  usermod: (on, { words: [user] }) => demandUser(on, user),
}

try {
  const call = readCall(program, args)
  if (call.fault !== undefined) throw new Error(call.fault)
  process.exitCode = (await standIns[program]?.(host, call)) ?? 0
} catch (error) {
  const said = `${program}: ${error instanceof Error ? error.message : String(error)}`
  console.error(said)
  appendFileSync(join(trial.folder, 'faults'), `${said}\n`)
  process.exitCode = 1
}
