import { type DebianPackage, packages } from './debian.ts'

/** Arguments that a stand-in program accepts. */
interface Program {
  /** Each option: a flag, or a pattern for its value. */
  options?: Readonly<Record<string, 'flag' | RegExp>>
  /** Pattern for the positional arguments, joined by spaces. */
  words?: RegExp
  /** The first positional argument begins a command that is passed on. */
  runsCommand?: true
}

const path = /^\/\S+$/
const name = /^[a-z][\w-]*$/

/** Programs that need a whole host, each with the options that the guides may use. */
export const programs: Readonly<Record<string, Program>> = {
  'apt-get': { options: { '--yes': 'flag' }, words: /^(update|upgrade|install( [a-z0-9.+-]+)+)$/ },
  certbot: {
    options: { '--dry-run': 'flag', '--webroot': 'flag' },
    words: /^(certificates|renew|certonly)$/,
  },
  chown: { options: { '-R': 'flag' }, words: /^\w+:\w+( \S+)+$/ },
  curl: { runsCommand: true },
  dmesg: {},
  docker: {
    options: {
      '--file': /^\S+\.yml$|Dockerfile$/,
      '--tag': name,
      '--detach': 'flag',
      '--env': /^[A-Z_]+=\S+$/,
    },
    words: /^(build \.|compose (ps|up|restart \w+|exec \w+ bin\/kindling .+))$/,
  },
  editor: { words: /^\S+$/ },
  getent: { words: /^hosts \S+$/ },
  git: { words: /^clone https:\/\/\S+\.git$/ },
  // kindling.sh calls `id -un`.
  id: { options: { '-un': 'flag' }, words: /^([a-z][\w-]*)?$/ },
  install: { runsCommand: true },
  journalctl: {
    options: {
      '-u': /^\S+$/,
      '-o': /^(cat|json|short-iso)$/,
      '-n': /^\d+$/,
      '-k': 'flag',
      '--since': /^-\d+(s|m|h|d|w)$/,
      '--disk-usage': 'flag',
      '--vacuum-size': /^\d+[KMGT]$/,
    },
    words: /^$/,
  },
  kubectl: {
    options: {
      '-l': /^app=kindling$/,
      '--filename': /^(-|\S+\.yml)$/,
      '--from-file': /^\S+$/,
      '--from-env-file': /^\S+$/,
      '--cert': /\.pem$/,
      '--key': /\.pem$/,
      '--dry-run': /^client$/,
      '--output': /^yaml$/,
      '--force': 'flag',
      '--for': /^condition=complete$/,
      '--timeout': /^\d+m$/,
    },
    words:
      /^(apply|replace|get pods|wait job\/\S+|create (configmap|secret tls|secret generic) \S+|exec deployment\/\S+ (env SUDO_USER=\S+ )?bin\/kindling .+)$/,
  },
  nft: { words: /^(list ruleset|add (table|chain|rule) inet kindling\b.*)$/ },
  nginx: { options: { '-t': 'flag' }, words: /^$/ },
  pg_ctl: { options: { '--pgdata': path, '--options': /./, '--wait': 'flag' }, words: /^start$/ },
  pgbackrest: {
    options: {
      '--stanza': /^kindling$/,
      '--type': /^(full|diff|incr|time)$/,
      '--pg1-path': path,
      '--target': /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/,
      '--target-action': /^promote$/,
    },
    words: /^(info|check|backup|restore|stanza-create)$/,
  },
  promtool: { words: /^check config \S+$/ },
  scp: { words: /^\S+ root@[\d.]+:\S+$/ },
  ssh: { words: /^root@[\d.]+ .+$/ },
  su: { options: { '-c': /./ }, words: /^postgres$/ },
  systemctl: {
    options: { '--now': 'flag' },
    words: /^(daemon-reload|(start|stop|restart|reload|status|enable)( \S+)+)$/,
  },
  'systemd-run': {
    options: {
      '--pipe': 'flag',
      '--wait': 'flag',
      '--quiet': 'flag',
      '--collect': 'flag',
      '--uid': /^kindling$/,
      '--working-directory': path,
      '--property': /^EnvironmentFile=\/\S+$/,
      '--setenv': /^\w+=/,
    },
    runsCommand: true,
  },
  tar: { runsCommand: true },
  useradd: {
    options: { '--system': 'flag', '--home-dir': path, '--shell': path },
    words: name,
  },
  usermod: { options: { '--append': 'flag', '--groups': name }, words: name },
  vmstat: { words: /^\d+$/ },
}

/** Parsed arguments of a program call. */
export interface Call {
  options: (readonly [name: string, value: string])[]
  words: string[]
  /** Error message for an invalid argument. */
  fault?: string
}

/** Parses the arguments of a program: `-n 5`, `--name value`, `--name=value`. */
export function readCall(program: string, args: readonly string[]): Call {
  const { options: known = {}, words: pattern, runsCommand = false } = programs[program] ?? {}
  const call: Call = { options: [], words: [] }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') call.words.push(...rest.splice(0))
    else if (!arg.startsWith('-') || arg === '-') call.words.push(arg, ...(runsCommand ? rest.splice(0) : []))
    else {
      const { 1: option = arg, 2: joined } = /^(--[^=]+)=(.*)$/s.exec(arg) ?? []
      const wanted = known[option]
      if (wanted === undefined && runsCommand && Object.keys(known).length === 0) call.words.push(arg)
      else if (wanted === undefined) return { ...call, fault: `unrecognized option '${option}'` }
      else if (wanted === 'flag') call.options.push([option, ''])
      else {
        const value = joined ?? rest.shift() ?? ''
        if (!wanted.test(value)) return { ...call, fault: `invalid argument '${value}' of '${option}'` }
        call.options.push([option, value])
      }
    }
  }
  const said = call.words.join(' ')
  return pattern === undefined || pattern.test(said) ? call : { ...call, fault: `unexpected '${said}'` }
}

/** Looks up a Debian package. @throws Error when Debian doesn't have it */
export function packageOf(wanted: string): DebianPackage {
  const found = packages[wanted]
  if (found === undefined) throw new Error(`E: Unable to locate package ${wanted}`)
  return found
}
