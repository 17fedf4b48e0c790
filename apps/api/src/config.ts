import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDevSecrets } from './auth/dev-secrets.ts'
import { deriveSealKeys, readSealKeys } from './auth/seal.ts'
import { databaseSettings, problemsOfDatabase } from './db/connections/database-settings.ts'
import type { SharedSecrets } from './db/secret-fingerprints.ts'
import { bucketOf, problemsOfBucket } from './files/storage/bucket-settings.ts'
import { problemOfDataFolder } from './settings/data-folder.ts'
import {
  type Environment,
  environment,
  neededInProduction,
  purposeOf,
  settingNames,
} from './settings/environment.ts'
import { geocoderOf } from './settings/geocoder-setting.ts'
import { trustedProxies } from './settings/proxy-setting.ts'
import { problemsOfPush, pushSettings } from './settings/push-settings.ts'
import { telemetrySettings } from './settings/telemetry-settings.ts'

const repoRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** A start that must not go on. Each line names one value and what to do about it. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

const neededByStripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function missingInProduction(env: Environment): string[] {
  const missing = neededInProduction
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: ${purposeOf(name)}.`)
  if (env.PAYMENTS === undefined && env.STRIPE_SECRET_KEY === undefined) {
    missing.push('STRIPE_SECRET_KEY is missing: set it, or PAYMENTS=sandbox to run on test money.')
  }
  return missing
}

function missingForStripe(env: Environment): string[] {
  const wanted = env.PAYMENTS === 'stripe' || (env.PAYMENTS === undefined && env.STRIPE_SECRET_KEY)
  if (!wanted) return []
  return neededByStripe.filter((name) => !env[name]).map((name) => `${name} is missing: Stripe needs it.`)
}

/** Stripe's keys are for Stripe. */
function problemsOfDouble({ NODE_ENV, STRIPE_API_URL }: Environment): string[] {
  if (NODE_ENV !== 'production' || STRIPE_API_URL === undefined) return []
  return ['STRIPE_API_URL is for tests: production talks to Stripe itself.']
}

/** Half of a client is a mistake, and what an issuer says is only worth something when nobody can change it. */
function problemsOfSignIn(env: Environment): string[] {
  const { OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret, OIDC_ISSUER: issuer } = env
  if (id && !secret) return ['OIDC_CLIENT_SECRET is missing: third-party sign-in needs it.']
  if (secret && !id) return ['OIDC_CLIENT_ID is missing: third-party sign-in needs it.']
  if (id && env.NODE_ENV === 'production' && !issuer.startsWith('https:')) {
    return ['OIDC_ISSUER is invalid: must be an https address.']
  }
  return []
}

/** What plays the issuer where none is configured; its pages are part of this server. */
export const demoIssuerPath = '/api/dev/oidc'

/** Where "Continue with Google" leads. Without configuration: to a stand-in, and in production nowhere. */
function signInOf(env: Environment, publicUrl: string) {
  const scopes = env.OIDC_SCOPES
  if (env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET) {
    const client = { clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
    return { kind: 'issuer', issuer: env.OIDC_ISSUER, ...client, scopes } as const
  }
  if (env.NODE_ENV === 'production') return { kind: 'off' } as const
  const client = { clientId: 'kindling', clientSecret: 'known to everybody' }
  return { kind: 'demo', issuer: `${publicUrl}${demoIssuerPath}`, ...client, scopes } as const
}

/** What deploy/kindling.env.example has where values of one's own belong. */
const placeholders = /change-me|\/\/kindling\.example\b|@kindling\.example\b|\/\/user:password@/

/** What is wrong with single values: a line by the name of each. */
function wrongValues(given: NodeJS.ProcessEnv): Map<string, string> {
  const wrong = new Map<string, string>()
  for (const { path, message } of environment.safeParse(given).error?.issues ?? []) {
    wrong.set(String(path[0]), `is invalid: ${message}.`)
  }
  for (const name of settingNames) {
    const value = given[name] ?? ''
    if (/[\r\n]/.test(value)) wrong.set(name, 'is invalid: must be one line, and has a line break in it.')
    if (given.NODE_ENV === 'production' && placeholders.test(value)) {
      wrong.set(name, 'still has the placeholder of the example file.')
    }
  }
  return wrong
}

/** Every problem at once. A wrong value counts as not set, and isn't reported as missing as well. */
function readEnvironment(given: NodeJS.ProcessEnv): { env: Environment; problems: string[] } {
  const wrong = wrongValues(given)
  const env = environment.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  )
  const others = problemsOf(env).filter(
    (line) => !line.match(/[A-Z][A-Z\d_]+/g)?.some((name) => wrong.has(name)),
  )
  return { env, problems: [...[...wrong].map(([name, what]) => `${name} ${what}`), ...others] }
}

function problemsOf(env: Environment): string[] {
  return [
    ...(env.NODE_ENV === 'production' ? missingInProduction(env) : []),
    ...missingForStripe(env),
    ...problemsOfDouble(env),
    ...problemsOfSignIn(env),
    ...problemsOfDatabase(env),
    ...problemsOfBucket(env),
    ...problemsOfPush(env),
  ]
}

/** A secret that comes from a file has the line break at the file's end, and each value of a file with CRLF a CR. */
const withoutLineEnd = (value = '') => value.replace(/[\r\n]+$/, '')

/**
 * The settings of this process, from the environment. An empty value counts as not set.
 * @throws ConfigError with one line for each missing or invalid value.
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, withoutLineEnd(value)])
      .filter(([, value]) => value !== ''),
  )
  const { env, problems } = readEnvironment(given)
  if (problems.length > 0) throw new ConfigError(problems)
  const production = env.NODE_ENV === 'production'

  const dataDir = resolve(repoRoot, env.DATA_DIR)
  const trustProxy = trustedProxies(env.TRUST_PROXY)
  const secrets = secretsOf(env, dataDir)
  const payments = env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox')
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')

  // Production can't do without one.
  const mailFrom = env.MAIL_FROM ?? 'Kindling <hello@kindling.example>'
  const demo = env.DEMO ?? !production

  return {
    env: env.NODE_ENV,
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    webDist: resolve(repoRoot, 'apps/web/dist'),
    database: databaseSettings(env, { production }),
    role: env.ROLE,
    publicUrl,
    trustProxy,
    drainMs: (env.DRAIN_SECONDS ?? (production && trustProxy ? 5 : 0)) * 1000,
    ...telemetrySettings(env),
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'development' ? 'warn' : 'info'),
    demo,
    moderatorsNeedSecondFactor: env.MODERATORS_NEED_SECOND_FACTOR ?? (production && !demo),
    memberLimitScale: env.MEMBER_LIMIT_SCALE,
    secrets,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    contactEmail: env.CONTACT_EMAIL ?? addressIn(mailFrom),
    push: pushSettings(env, addressIn(mailFrom)),
    payments,
    cardCashDays: env.CARD_CASH_DAYS,
    stripe:
      payments === 'stripe' &&
      env.STRIPE_SECRET_KEY &&
      env.STRIPE_PUBLISHABLE_KEY &&
      env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          }
        : undefined,
    signIn: signInOf(env, publicUrl),
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY,
    geocoder: geocoderOf(env.GOOGLE_GEOCODING_API_KEY, env.GEOCODER_URL),
    bucket: bucketOf(env),
  } as const
}

/** The bare address in `Name <address>`. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}

/** `jwt` signs access tokens and may be rotated; `data` keys hashes and blurs that are stored and may not. */
function secretsOf(env: Environment, dataDir: string): SharedSecrets {
  const { jwt, data } = signingSecretsOf(env, dataDir)
  const bankKeys = readSealKeys(env.BANK_DETAILS_KEYS ?? '') ?? deriveSealKeys(data)
  return { jwt, jwtPrevious: env.JWT_SECRET_PREVIOUS, data, bankKeys }
}

function signingSecretsOf(env: Environment, dataDir: string): Pick<SharedSecrets, 'jwt' | 'data'> {
  if (env.JWT_SECRET && env.DATA_SECRET) return { jwt: env.JWT_SECRET, data: env.DATA_SECRET }
  const problem = problemOfDataFolder(dataDir)
  if (problem !== undefined) throw new ConfigError([problem])
  const generated = storedSecretsOf(dataDir)
  return { jwt: env.JWT_SECRET ?? generated.jwt, data: env.DATA_SECRET ?? generated.data }
}

/** @throws ConfigError when their file can't be read */
function storedSecretsOf(dataDir: string): Pick<SharedSecrets, 'jwt' | 'data'> {
  try {
    return ensureDevSecrets(dataDir)
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error ? String(error.code) : 'it is not what was written'
    throw new ConfigError([
      `DATA_DIR has a file secrets.json that can’t be read: ${reason}. Remove it, and members have to sign in again.`,
    ])
  }
}

export type Config = ReturnType<typeof loadConfig>
