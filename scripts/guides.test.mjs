// Checks the commands in the guides and runbooks as far as possible without a host: subcommands, paths, URLs, metrics,
// and every quoted word. `pnpm test:guides` runs the commands; scripts/commands.mjs runs those of README.md.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commands as commandsOfKindling } from '../apps/api/src/operator/commands.ts'
import { settingNames } from '../apps/api/src/settings/environment.ts'
import { shellCommand } from '../apps/api/test/machines/guides/commands.ts'
import { fillIn } from '../apps/api/test/machines/guides/placeholders.ts'
import { readCall } from '../apps/api/test/machines/guides/programs.ts'
import { readPage } from '../apps/api/test/machines/guides/read-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(`${root}${path}`, 'utf8')
const runbooks = globSync('docs/runbooks/*.md', { cwd: root })
const pages = ['deploy/README.md', 'deploy/backup/README.md', 'docs/operating.md', ...runbooks]

/** The subcommands of each command of bin/kindling. */
const subcommands = Object.fromEntries(
  commandsOfKindling.map(({ name, usage }) => [
    name,
    usage.map(([form]) => form.split(' ')[0]).filter((word) => /^[a-z]/.test(word)),
  ]),
)

/** Commands of a page: each line of its shell blocks, without comments and SQL, and each command in a sentence. */
function commandsOf(page, text) {
  const { blocks, words } = readPage(page, text)
  const lines = blocks
    .flatMap((block) =>
      block.text
        .replace(/<<SQL\n.*?^SQL$/gms, '<<SQL')
        .replace(/\\\n\s*/g, ' ')
        .split('\n'),
    )
    .map((line) => line.replace(/(?:^|\s)#.*$/, ''))
  const spans = words.map((word) => word.text).filter((word) => shellCommand(word) === word)
  return [...lines, ...spans].filter((line) => line.trim() !== '')
}

const commands = pages.flatMap((page) => commandsOf(page, read(page)).map((command) => ({ page, command })))
const commandsWith = (pattern) => commands.filter(({ command }) => pattern.test(command))

it('readPage returns blocks and code spans with their lines and headings', () => {
  const text = '# Page\n\n## One\n\nOn the second:\n\n```sh\nls\n```\n\n## Two\n\n`a\nb`, | `c \\| d`\n'
  expect(readPage('page.md', text)).toEqual({
    blocks: [{ page: 'page.md', line: 8, text: 'ls\n', context: ['On the second:', 'One', 'Page'] }],
    words: [
      { page: 'page.md', line: 13, text: 'a b' },
      { page: 'page.md', line: 14, text: 'c | d' },
    ],
  })
})

it('fillIn replaces known placeholders, and throws for others', () => {
  expect(fillIn('kindling member find ada@kindling.example # NOT READ')).toContain('ada@kindling.test')
  expect(() => fillIn('kindling jobs retry ID')).toThrow('ID')
  expect(() => fillIn("select 1 where name = '…'")).not.toThrow()
  expect(() => fillIn('kindling jobs retry …')).toThrow('…')
})

it('readCall refuses unknown options and arguments', () => {
  const faultOf = (program, ...args) => readCall(program, args).fault
  expect(faultOf('journalctl', '-u', 'kindling@web', '--since', '-2d')).toBe(undefined)
  expect(faultOf('journalctl', '-u', 'kindling@web', '--sinc', '-2d')).toContain('--sinc')
  expect(faultOf('journalctl', '--since', 'lately')).toContain('lately')
  expect(faultOf('systemctl', 'reload', 'nginx')).toBe(undefined)
  expect(faultOf('systemctl', 'refresh', 'nginx')).toContain('refresh nginx')
  expect(faultOf('pgbackrest', '--stanza=kindling', '--type=diff', 'backup')).toBe(undefined)
  expect(faultOf('pgbackrest', '--stanza=kindling', '--type=whole', 'backup')).toContain('whole')
})

it.each(commands)('$page: $command has no unknown placeholder', ({ command }) => {
  expect(() => fillIn(command)).not.toThrow()
})

/** Matches a word where it is run as a command. */
const asCommand = (name) => new RegExp(`(?:^|[;|&(] ?|[A-Z]=\\S+ |exec web |-- |bin/)${name}(?= |$)`)

it('commandsOf finds commands in blocks, cron lines and sentences', () => {
  expect(
    commandsOf('page.md', '```sh\na \\\n  b   # c\npsql <<SQL\nselect 1;\nSQL\n```\nRun `psql x`, see `a`.'),
  ).toEqual(['a  b  ', 'psql <<SQL', 'psql x'])
  expect(commands.length).toBeGreaterThan(100)
})

describe('kindling commands', () => {
  const asked = commands.flatMap(({ page, command }) =>
    [
      ...command.matchAll(new RegExp(`${asCommand('kindling').source} ([a-z-]+)(?: ([a-z-]+)(?= |$))?`, 'g')),
    ].map(([, name, then]) => ({ page, name, then })),
  )

  it('are used in the guides, the backup page and the runbooks', () => {
    expect(new Set(asked.map(({ page }) => page)).size).toBeGreaterThan(5)
  })

  it.each(asked)('$page: $name $then exists', ({ name, then }) => {
    expect(Object.keys(subcommands)).toContain(name)
    if (subcommands[name].length > 0 && then !== undefined) expect(subcommands[name]).toContain(then)
  })
})

it('no page uses a command that only exists in a checkout', () => {
  expect(commandsWith(asCommand('(?:pnpm|npm|npx)'))).toEqual([])
  expect(runbooks.filter((page) => read(page).includes('pnpm'))).toEqual([])
})

it('every psql call names the database, or runs as its user', () => {
  const told = /"\$\{?DATABASE_\w*URL|--host| -h |su postgres -c/
  expect(commandsWith(asCommand('psql')).filter(({ command }) => !told.test(command))).toEqual([])
})

it('no journalctl call filters by priority, since entries have none', () => {
  expect(commandsWith(/journalctl .*(?:-p|--priority)\b/)).toEqual([])
})

describe('URLs', () => {
  const guide = read('deploy/README.md')
  const settings = [...guide.matchAll(/HOST=([\d.]+)\\nPORT=(\d+)\\nMETRICS_ADDRESS=([\d.:]+)/g)]
  const listening = new Set([
    ...settings.flatMap(([, host, port, metrics]) => [`http://${host}:${port}`, `http://${metrics}`]),
    ...[...read('deploy/prometheus/prometheus.yml').matchAll(/10\.77\.0\.\d:\d+/g)].map(
      ([address]) => `http://${address}`,
    ),
    // From the settings sourced earlier in the command.
    'http://$HOST:$PORT',
    'https://kindling.example',
    // From PUBLIC_URL.
    'https://$NAME',
  ])

  it.each(commandsWith(asCommand('curl')))(
    '$page: $command uses an address that something listens on',
    ({ command }) => {
      const asked = [...command.matchAll(/\bhttps?:\/\/[^/\s"]+/g)].map(([address]) => address)
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter((address) => !listening.has(address))).toEqual([])
      if (asked.includes('http://$HOST:$PORT')) expect(command).toContain('. /etc/kindling/web.env && ')
      // nginx and Caddy hide it.
      if (asked.some((address) => /^https:/.test(address))) expect(command).not.toContain('/api/health')
    },
  )
})

describe('release archive', () => {
  const script = read('deploy/release.sh')
  const [, packages = ''] = /for package in ([^;]+);/.exec(script) ?? []
  const folders = [...packages.split(' ').map((name) => `${name}/src/`), 'apps/web/dist/', 'deploy/']
  /** Added by the guide's first step, and by release.sh. */
  const programsOf = ['bin/node', 'bin/kindling']
  const isThere = (path) =>
    programsOf.includes(path) ||
    (folders.some((folder) => `${path}/`.startsWith(folder)) &&
      !path.endsWith('.test.ts') &&
      existsSync(`${root}${path.replace(/\/\*$/, '')}`))

  const named = [...pages, ...globSync('deploy/{*.sh,*.yml,*/*.{service,yml,conf}}', { cwd: root })].flatMap(
    (page) =>
      [...read(page).matchAll(/\/opt\/kindling\/current\/([\w./@*-]*[\w*])/g)].map(([, path]) => ({
        page,
        path,
      })),
  )

  it.each(named)('contains $path, which $page names', ({ path }) => {
    expect(isThere(path)).toBe(true)
  })

  it('has its version from the one package with a version, and release notes', () => {
    const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root })
    const versions = manifests.map((path) => [path, JSON.parse(read(path)).version])
    const { 'packages/ui/package.json': _, ...ofProduct } = Object.fromEntries(
      versions.filter(([, version]) => version !== undefined),
    )
    const [, newest] = /^## (.+)$/m.exec(read('apps/api/CHANGELOG.md')) ?? []
    expect(ofProduct).toEqual({ 'apps/api/package.json': newest })
    expect(script).toContain('require("./apps/api/package.json").version')
  })

  it('contains every output of the web app’s build', () => {
    const { outputs } = JSON.parse(read('turbo.json')).tasks.build
    const [, copied = ''] = /^cp -R (.+) "\$to\/apps\/web"$/m.exec(script) ?? []
    expect(copied.split(' ').map((folder) => `${folder}/**`)).toEqual(
      outputs.map((path) => `apps/web/${path}`),
    )
  })

  it('contains the systemd units that are started', () => {
    const units = commands.flatMap(({ command }) => [...command.matchAll(/\b(kindling(?:@|-)[a-z]\w*)/g)])
    const names = new Set(units.map(([, unit]) => unit.replace(/@\w+/, '@')))
    const others = ['kindling-nginx', 'kindling-tls', 'kindling-backup', 'kindling-web']
    const missing = [...names].filter((name) => !existsSync(`${root}deploy/systemd/${name}.service`))
    expect(missing.filter((name) => !others.includes(name) && name !== 'kindling@')).toEqual([])
    expect(existsSync(`${root}deploy/systemd/kindling@.service`)).toBe(true)
  })
})

it('every metric named by a page exists', () => {
  const sources = globSync('apps/api/src/telemetry/*.ts', { cwd: root }).map(read)
  const measured = [...sources, read('deploy/prometheus/kindling.mtail')].join('\n')
  const files = ['kindling_backup', 'kindling_archive']
  const named = pages.flatMap(
    (page) => read(page).match(/\b(?:kindling|pgbouncer|nginx)_[a-z_]+[a-z]\b/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(10)
  expect(
    named.filter((name) => !files.includes(name) && !new RegExp(`\\b${name}\\b`).test(measured)),
  ).toEqual([])
})

describe('code spans of the pages', () => {
  const ofProduct = globSync(
    [
      '{apps,packages}/*/src/**/*.{ts,tsx}',
      'apps/web/vite.config.ts',
      'deploy/**/*.{sh,yml,conf,ini,mtail,service,example}',
    ],
    {
      cwd: root,
    },
  )
  const sources = ofProduct
    .filter((path) => !/\.(?:test|stories)\./.test(path))
    .map(read)
    .join('\n')
  /** From Debian, PostgreSQL, PgBouncer, nginx and Prometheus, from the pages themselves, or examples. */
  const ofOthers = [
    /^\/(?:etc|var|backups|alerts)\b/,
    /^(?:cl_waiting|sv_active|pg_blocking_pids|archive_command|worker_connections|idle in transaction)$/,
    /^(?:password authentication failed|too many clients already|no live upstreams|Connection refused|Too many open files)$/,
    /^(?:worker_connections are not enough|wait_event_type = 'Lock'|MaxRetentionSec=30day|reqId|adm|journalctl|jq)$/,
    /^(?:s3api put-bucket-versioning|pnpm licenses list --prod|systemctl restart)$/,
    /^(?:exec --env SUDO_USER=ada web|-- env SUDO_USER=ada bin\/kindling|kindling@all|all\.env|postgres\/data\.failed|2026-11-25T01-17-00\.000Z)$/,
  ]
  const isThere = (page, quoted) => isName(page, quoted.replace(/\?.*|^\S*\/(?=[a-z]+\.(?:log|txt)$)/, ''))
  const isName = (page, word) =>
    (word.startsWith('bin/kindling ') && word.split(' ')[1] in subcommands) ||
    [root, `${root}deploy`, `${root}${dirname(page)}`].some((folder) => existsSync(join(folder, word))) ||
    settingNames.includes(word.split('=')[0]) ||
    new RegExp(`(?<![\\w-])${word.replaceAll(/[^\w\s-]/g, '\\$&')}(?![\\w-])`).test(sources) ||
    ofOthers.some((pattern) => pattern.test(word))

  it.each(pages.filter((page) => page !== 'deploy/README.md'))(
    '%s names only existing files, settings, messages and identifiers',
    (page) => {
      const { words } = readPage(page, read(page))
      const unknown = words.filter(({ text }) => shellCommand(text) === undefined && !isThere(page, text))
      expect(unknown).toEqual([])
    },
  )
})

describe('docs/operating.md', () => {
  const rows = [...read('docs/operating.md').matchAll(/^\|(.*\(`(\w+)`\).*)\| `([\w./@-]+)` \|$/gm)]

  it.each(rows.map(([, row, , path]) => ({ row, path })))(
    'names existing constants of $path',
    ({ row, path }) => {
      const files = path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`, { cwd: root })
      const source = files.map(read).join('\n')
      const names = [...row.matchAll(/\(`(\w+)`\)/g)].map(([, name]) => name)
      expect(names.filter((name) => !new RegExp(`\\bconst ${name} = `).test(source))).toEqual([])
    },
  )

  it('names a dozen of them', () => {
    expect(rows.length).toBeGreaterThan(8)
  })
})
