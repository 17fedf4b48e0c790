import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@kindling/domain/errors'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '@kindling/domain/skills/skill-rules'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { sharePools, usualConnections } from '../../src/db/connections/pool-shares.ts'
import { BUSY_MESSAGE, errorAnswer } from '../../src/http/errors.ts'
import { settingNames } from '../../src/settings/environment.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).filter((path) => /\.\w+$/.test(path))

/** The documents of a YAML file. @throws the first syntax error */
function documentsOf(path: string): unknown[] {
  return [parseAllDocuments(read(path), { merge: true })].flat().map((document) => {
    if ('errors' in document && document.errors.length > 0) throw document.errors[0]
    return 'toJS' in document ? document.toJS() : undefined
  })
}

const namesIn = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, name = '']) => name)

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().regex(/:/),
      env_file: z.string().optional(),
      environment: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
})
const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(z.object({ env: z.array(z.object({ name: z.string() })).default([]) })),
      }),
    }),
  }),
})

/** Settings that each deployment file passes to Kindling, by file. */
const given: Record<string, readonly string[]> = {
  'deploy/kindling.env.example': namesIn('deploy/kindling.env.example', /^(?:# )?([A-Z][A-Z0-9_]+)=/gm),
  'deploy/Dockerfile': namesIn('deploy/Dockerfile', /(?<=^ENV .*)\b([A-Z][A-Z0-9_]+)=/gm),
  ...Object.fromEntries(
    filesOf('deploy/systemd/*').map((path) => [
      path,
      namesIn(path, /^Environment=(.+)$/gm).flatMap((line) =>
        line.split(' ').map((one) => one.split('=')[0] ?? ''),
      ),
    ]),
  ),
  'deploy/compose.yml': Object.values(compose.parse(documentsOf('deploy/compose.yml')[0]).services)
    .filter(({ env_file }) => env_file === 'kindling.env')
    .flatMap(({ environment }) => Object.keys(environment)),
  'deploy/kubernetes': filesOf('deploy/kubernetes/*.yml')
    .flatMap(documentsOf)
    .map((document) => workload.safeParse(document).data)
    .flatMap((one) => one?.spec.template.spec.containers ?? [])
    .flatMap(({ env }) => env.map(({ name }) => name)),
  'deploy/README.md': namesIn('deploy/README.md', /(?:[`'n]|\\n)([A-Z][A-Z0-9]+_[A-Z0-9_]+|HOST|PORT)=/g),
}

describe('settings in deploy/', () => {
  it.each(Object.entries(given))('%s passes only settings that exist', (_, names) => {
    const known = new Set<string>([...settingNames, 'POSTGRES_PASSWORD'])
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

it.each(filesOf('deploy/**/*.yml'))('%s is valid YAML', (path) => {
  expect(documentsOf(path).length).toBeGreaterThan(0)
})

/** A path of this repository in code or a link. */
const ownPath = /(?:[`\s/]|^)((?:apps|packages|deploy|docs)\/[\w./@-]*[\w])/gm

describe.each([...filesOf('deploy/**/*'), ...filesOf('docs/runbooks/*')])('%s', (path) => {
  it('names only files that exist', () => {
    const text = read(path)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, link = '']) =>
      join(dirname(path), link),
    )
    // Ignores build output and a Kubernetes API version.
    const named = namesIn(path, ownPath).filter((name) => !/^apps\/(web\/dist|v1$)/.test(name))
    // Files that the reader creates.
    const made = ['deploy/kindling.env', 'deploy/.env', 'deploy/certificates']
    const all = [...links, ...named].filter((name) => !made.includes(name))
    expect(all.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })
})

it('the Docker image has the Node version that package.json pins', () => {
  const { devEngines } = JSON.parse(read('package.json'))
  const bases = namesIn('deploy/Dockerfile', /^FROM (\S+)/gm)
  expect(new Set(bases)).toEqual(new Set([`node:${devEngines.runtime.version}-bookworm-slim`]))
})

it('the application’s role may read PgBouncer’s statistics, but not stop it', () => {
  const users = read('deploy/pgbouncer/pgbouncer.ini').match(/^\w+_users = .+$/gm)
  expect(users).toEqual(['stats_users = kindling'])
})

it('reverse proxies allow the largest upload', () => {
  const largest = MAX_IMAGES * MAX_IMAGE_BYTES
  const [nginx] = namesIn('deploy/nginx/kindling.conf', /client_max_body_size (\d+)m/g)
  const [caddy] = namesIn('deploy/caddy/Caddyfile', /max_size (\d+)MB/g)
  for (const megabytes of [nginx, caddy]) expect(Number(megabytes) * 1e6).toBeGreaterThan(largest)
})

it.each(['deploy/nginx/kindling.conf', 'deploy/caddy/Caddyfile'])(
  '%s responds like the API while no process is available',
  (path) => {
    const [answer = ''] = namesIn(path, /(\{"status".*?\})['`]/g)
    expect(JSON.parse(answer)).toEqual(errorAnswer(new AppError('unavailable', BUSY_MESSAGE)))
    expect(read(path)).toMatch(/Retry-After 2/)
  },
)

it('Kubernetes and Compose use the hosts’ nginx configuration with edits that apply', () => {
  for (const path of ['deploy/kubernetes/kindling.yml', 'deploy/compose.yml']) {
    const [edit = ''] = namesIn(path, /sed '([^']+)' \S+kindling\.conf/g)
    // The text to replace has to exist: sed doesn't report a missing one.
    for (const [, from = ''] of edit.matchAll(/(?:^|; )s?[/|]([^/|]+)[/|]/g)) {
      expect(read('deploy/nginx/kindling.conf')).toContain(from)
    }
    // The service name stands for all pods, so nginx must never mark it as failed: it would answer instead of the API.
    expect(edit).toContain('/max_fails=0/')
  }
})

describe('database connections', () => {
  const { main, moneyMain, sessions } = sharePools(usualConnections)
  const pooled = main + moneyMain + sessions
  const straight = usualConnections - pooled
  const [poolSize] = namesIn('deploy/pgbouncer/pgbouncer.ini', /^default_pool_size = (\d+)/gm).map(Number)
  /** Connections left for commands, backups and psql. */
  const toSpare = 20

  it.each([
    'deploy/README.md',
    'deploy/pgbouncer/pgbouncer.ini',
    'deploy/kubernetes/kindling.yml',
    'docs/machines.md',
    'docs/runbooks/KindlingConnectionsUsedUp.md',
  ])('%s names the sizes of the connection pools', (path) => {
    expect(read(path)).toMatch(
      new RegExp(`\\b${usualConnections}\\b.{0,80}\\b${pooled}\\b.{0,120}\\b${straight}\\b`, 's'),
    )
  })

  it.each([
    ['deploy/README.md', /max_connections = (\d+)/g, 3],
    ['deploy/compose.yml', /max_connections=(\d+)/g, 2],
  ] as const)(
    'max_connections of PostgreSQL in %s is enough for all processes',
    (path, pattern, processes) => {
      const [most] = namesIn(path, pattern).map(Number)
      expect(most).toBeGreaterThanOrEqual(processes * straight + Number(poolSize) + toSpare)
      expect(poolSize).toBeGreaterThanOrEqual(processes * pooled)
    },
  )

  it('the documentation and Compose agree on the pool size of PgBouncer', () => {
    expect(namesIn('deploy/compose.yml', /DEFAULT_POOL_SIZE: "(\d+)"/g).map(Number)).toEqual([poolSize])
    expect(namesIn('deploy/README.md', /which has (\d+) for all of them/g).map(Number)).toEqual([poolSize])
  })
})
