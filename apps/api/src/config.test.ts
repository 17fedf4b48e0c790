import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kindling-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The error lines of this environment; none if it is valid. */
function problems(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://neighbours.test/',
  JWT_SECRET: 'x'.repeat(32),
  DATA_SECRET: 'y'.repeat(32),
  BANK_DETAILS_KEYS: `2026:${'A'.repeat(43)}`,
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Neighbours <hello@neighbours.test>',
  TRUST_PROXY: 'none',
  PAYMENTS: 'sandbox',
}

const required = [
  ...['PUBLIC_URL', 'JWT_SECRET', 'DATA_SECRET', 'BANK_DETAILS_KEYS', 'SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY'],
] as const

describe('in development', () => {
  it('every setting has a default', () => {
    const config = loadConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, payments: 'sandbox' })
    expect(config.publicUrl).toBe('http://localhost:3000')
  })

  it('secrets are generated once, in a file that only its owner can read', () => {
    const first = loadConfig({ DATA_DIR: dataDir }).secrets
    expect(loadConfig({ DATA_DIR: dataDir }).secrets).toEqual(first)
    expect(first.jwt).not.toBe(first.data)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('an empty value counts as not set', () => {
    expect(loadConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
  })

  it('each invalid value is reported on its own line', () => {
    expect(problems({ PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' })).toEqual([
      expect.stringMatching(/^PORT is invalid/),
      expect.stringMatching(/^DATABASE_URL is invalid: must start with postgres/),
      expect.stringMatching(/^LOG_LEVEL is invalid/),
    ])
  })
})

describe('in production', () => {
  it('starts with the required settings, without demo data', () => {
    const config = loadConfig(production)
    expect(config).toMatchObject({ production: true, demo: false, payments: 'sandbox' })
    expect(config.publicUrl).toBe('https://neighbours.test')
    expect(config).toMatchObject({ mailFrom: production.MAIL_FROM, contactEmail: 'hello@neighbours.test' })
    expect(config.secrets).toMatchObject({ jwt: production.JWT_SECRET, data: production.DATA_SECRET })
  })

  // asvs: API8
  it.each(required)('requires %s', (name) => {
    const lines = problems({ ...production, [name]: '' })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} is missing: `))])
  })

  it.each([
    ['none', false],
    ['127.0.0.1, ::1', ['127.0.0.1', '::1']],
    ['10.0.0.0/8,fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('accepts %s as trusted proxies', (text, trustProxy) => {
    expect(loadConfig({ ...production, TRUST_PROXY: text })).toMatchObject({ trustProxy })
  })

  it.each(['true', '1', 'none,127.0.0.1', 'proxy.internal', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8'])(
    'refuses %s as trusted proxies',
    (text) => {
      expect(problems({ ...production, TRUST_PROXY: text })).toEqual([
        expect.stringMatching(/^TRUST_PROXY is invalid: must be IP addresses/),
      ])
    },
  )

  // spec: marketplace §7 test money
  it('uses test money only when PAYMENTS says so', () => {
    expect(problems({ ...production, PAYMENTS: '' })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY is missing/),
    ])
  })

  it('reports invalid values and missing settings together', () => {
    expect(problems({ ...production, PORT: 'door', JWT_SECRET: 'short', SMTP_URL: '' })).toEqual([
      expect.stringMatching(/^PORT is invalid/),
      expect.stringMatching(/^JWT_SECRET is invalid/),
      expect.stringMatching(/^SMTP_URL is missing/),
    ])
  })

  // asvs: API8
  it('refuses a short secret', () => {
    expect(problems({ ...production, JWT_SECRET: 'short' })).toEqual([
      'JWT_SECRET is invalid: must have at least 32 characters.',
    ])
  })

  it('requires all settings of Stripe', () => {
    expect(problems({ ...production, STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual([
      'STRIPE_API_URL is for tests: production talks to Stripe itself.',
    ])
    expect(problems({ ...production, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY is missing: Stripe needs it.',
      'STRIPE_WEBHOOK_SECRET is missing: Stripe needs it.',
    ])
  })
})

describe('deploy/kindling.env.example', () => {
  const text = readFileSync(new URL('../../../deploy/kindling.env.example', import.meta.url), 'utf8')
  const example = Object.fromEntries(
    [...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

  it('is refused while it has placeholders, each reported with its name', () => {
    const lines = problems(example)
    expect(lines.filter((line) => line.endsWith(' still has the placeholder of the example file.'))).toEqual(
      ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'].map((name) =>
        expect.stringMatching(new RegExp(`^${name} `)),
      ),
    )
    // Settings that are empty in the example. A placeholder isn't reported as missing as well.
    expect(lines.flatMap((line) => /^(\w+) is missing/.exec(line)?.[1] ?? [])).toEqual([
      'JWT_SECRET',
      'DATA_SECRET',
      'BANK_DETAILS_KEYS',
      'STRIPE_SECRET_KEY',
    ])
  })

  it('is accepted once they are filled in', () => {
    const { PUBLIC_URL, JWT_SECRET, DATA_SECRET, BANK_DETAILS_KEYS, SMTP_URL, PAYMENTS } = production
    const filled = {
      ...example,
      PUBLIC_URL,
      JWT_SECRET,
      DATA_SECRET,
      BANK_DETAILS_KEYS,
      SMTP_URL,
      PAYMENTS,
      DATABASE_URL: 'postgres://kindling:secret@10.77.0.1:6432/kindling',
      DATABASE_DIRECT_URL: 'postgres://kindling:secret@10.77.0.1:5432/kindling',
      MAIL_FROM: 'hello@neighbours.test',
    }
    expect(problems(filled)).toEqual([])
  })
})

describe('a value with a line break', () => {
  it.each(['\n', '\r\n', '\r'])('%j at its end is read without it, as it comes from a file', (lineEnd) => {
    const withLineEnds = Object.fromEntries(
      Object.entries(production).map(([name, value]) => [name, `${value}${lineEnd}`]),
    )
    expect(loadConfig(withLineEnds)).toEqual(loadConfig(production))
  })

  it('in the middle is refused', () => {
    expect(problems({ ...production, JWT_SECRET: `${'x'.repeat(32)}\n${'y'.repeat(32)}` })).toEqual([
      'JWT_SECRET is invalid: must be one line, and has a line break in it.',
    ])
  })

  it('at the end of secrets.json changes nothing', () => {
    const { secrets } = loadConfig({ DATA_DIR: dataDir })
    appendFileSync(join(dataDir, 'secrets.json'), '\r\n')
    expect(loadConfig({ DATA_DIR: dataDir }).secrets).toEqual(secrets)
  })
})

describe('the database settings', () => {
  const DATABASE_URL = 'postgres://me@one,two/kindling?target_session_attrs=primary'
  const databaseOf = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env }).database

  it('migrate on start by default, except in production with a DATABASE_URL', () => {
    expect(databaseOf()).toMatchObject({ connections: 39, isPrepared: undefined, migratesOnStart: true })
    expect(databaseOf({ DATABASE_URL })).toMatchObject({ url: DATABASE_URL, migratesOnStart: true })
    expect(databaseOf(production)).toMatchObject({ migratesOnStart: true })
    expect(databaseOf({ ...production, DATABASE_URL })).toMatchObject({ migratesOnStart: false })
    expect(databaseOf({ ...production, DATABASE_URL, MIGRATE_ON_START: 'true' }).migratesOnStart).toBe(true)
  })

  it.each([
    [{ DATABASE_DIRECT_URL: 'postgres://one/x' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://one/x' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ ROLE: 'web' }, 'ROLE=web needs DATABASE_URL'],
    [{ DATABASE_URL, ROLE: 'both' }, 'ROLE is invalid'],
    [{ DATABASE_URL: 'postgres://one,/x' }, 'DATABASE_URL is invalid: must be postgres://user:password@host'],
    [{ DATABASE_POOL: '11' }, 'DATABASE_POOL is invalid: must be 12 or more'],
    [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS is invalid: must be a number of seconds'],
  ])('with %j are refused in one line', (env, line) => {
    expect(problems(env)).toEqual([expect.stringContaining(line)])
  })
})

it('the drain time is five seconds with a trusted proxy, unless set', () => {
  expect(loadConfig({ DATA_DIR: dataDir }).drainMs).toBe(0)
  expect(loadConfig(production).drainMs).toBe(0)
  expect(loadConfig({ ...production, TRUST_PROXY: '10.0.0.0/8' }).drainMs).toBe(5000)
  expect(loadConfig({ ...production, DRAIN_SECONDS: '0.5' }).drainMs).toBe(500)
})

describe('third-party sign-in', () => {
  const client = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }

  it('defaults to Google with a client, and accepts another issuer', () => {
    expect(loadConfig({ DATA_DIR: dataDir, ...client }).signIn).toEqual({
      kind: 'issuer',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
      scopes: 'openid email profile',
    })
    const own = { OIDC_ISSUER: 'https://id.example', OIDC_SCOPES: 'openid email' }
    expect(loadConfig({ DATA_DIR: dataDir, ...client, ...own }).signIn).toMatchObject({
      issuer: 'https://id.example',
      scopes: 'openid email',
    })
  })

  it('is a stub without a client, and off in production', () => {
    expect(loadConfig({ DATA_DIR: dataDir }).signIn).toMatchObject({
      kind: 'demo',
      issuer: 'http://localhost:3000/api/dev/oidc',
    })
    expect(loadConfig({ DATA_DIR: dataDir, ...production }).signIn).toEqual({ kind: 'off' })
  })

  // asvs: API7
  it('refuses an incomplete client, scopes without openid, and in production an issuer without https', () => {
    expect(problems({ OIDC_CLIENT_ID: 'id' })).toEqual([
      expect.stringMatching(/^OIDC_CLIENT_SECRET is missing/),
    ])
    expect(problems({ OIDC_CLIENT_SECRET: 's' })).toEqual([
      expect.stringMatching(/^OIDC_CLIENT_ID is missing/),
    ])
    expect(problems({ OIDC_SCOPES: 'email' })).toEqual([expect.stringMatching(/^OIDC_SCOPES is invalid/)])
    expect(problems({ ...production, ...client, OIDC_ISSUER: 'http://id.example' })).toEqual([
      expect.stringMatching(/^OIDC_ISSUER is invalid/),
    ])
  })
})

describe('telemetry', () => {
  it('is off by default', () => {
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({ metricsAddress: undefined, traces: undefined })
  })

  it('accepts an IP address with port for metrics, and a collector for traces', () => {
    const env = { DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
    expect(
      loadConfig({ ...env, METRICS_ADDRESS: '[::1]:9464', OTEL_TRACES_SAMPLER_ARG: '0.1' }),
    ).toMatchObject({
      metricsAddress: { host: '::1', port: 9464 },
      traces: { endpoint: 'http://collector:4318', ratio: 0.1 },
    })
  })

  it.each(['9464', 'localhost:9464', '127.0.0.1', '127.0.0.1:70000', '::1:9464'])(
    'refuses metrics at %s',
    (at) => {
      expect(problems({ METRICS_ADDRESS: at })).toEqual([
        expect.stringMatching(/^METRICS_ADDRESS is invalid/),
      ])
    },
  )
})
