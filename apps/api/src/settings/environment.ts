import { z } from 'zod'
import { readSealKeys } from '../auth/seal.ts'
import { databaseEnvironment } from '../db/connections/database-settings.ts'
import { bucketEnvironment } from '../files/storage/bucket-settings.ts'
import { geocoderAt } from './geocoder-setting.ts'
import { areProxies } from './proxy-setting.ts'
import { pushEnvironment } from './push-settings.ts'
import { telemetryEnvironment } from './telemetry-settings.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const secret = z.string().min(32, 'must have at least 32 characters')
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const stripe = 'required unless `PAYMENTS=sandbox`'

/**
 * Every environment variable. `meta` is the source of docs/settings.md: `description` is the purpose, and its first
 * sentence the message when it is missing; `unset` the behaviour without it, where there is no default; `production`
 * whether production needs it: `true`, or when.
 */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').meta({
    description:
      '`production` starts nothing that is only for show (demo, mailbox) and refuses to start without its secrets',
  }),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ description: 'the port it listens on' }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'the address it listens on; `0.0.0.0` in a container' }),
  DATA_DIR: z.string().default('./.data').meta({
    description:
      'where, without `S3_BUCKET`, files are and, without `DATABASE_URL`, the database; keep it. Uploads wait there while they arrive',
  }),
  ...databaseEnvironment,
  ROLE: z.enum(['web', 'jobs', 'all']).default('all').meta({
    description:
      '`web` answers members and works on no jobs, `jobs` works on jobs and answers only `/api/health`, `all` does both',
  }),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(60).optional().meta({
    unset: '5 in production behind a proxy, otherwise 0',
    description:
      'how long a process that is told to end goes on answering while `/api/health/ready` already refuses',
  }),
  PUBLIC_URL: url.optional().meta({
    production: true,
    unset: '`http://localhost` and the port',
    description: 'the address members use, for the links in emails',
  }),
  TRUST_PROXY: z
    .string()
    .refine(areProxies, {
      error: 'must be IP addresses or networks (10.0.0.0/8), comma separated, or none',
    })
    .optional()
    .meta({
      production: true,
      unset: '`none`',
      description:
        'addresses or networks of the reverse proxies in front, comma separated, whose X-Forwarded-For is believed (`127.0.0.1`, `10.0.0.0/8`), or `none` where members connect without one. Behind a proxy that isn’t named here all members share its address, and what limits one of them limits all: one visitor’s wrong passwords lock everybody out',
    }),
  ...telemetryEnvironment,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional().meta({
    unset: '`warn` in development, otherwise `info`',
    description: 'the least important entries of the log that are written',
  }),
  DEMO: flag.optional().meta({
    unset: '`false` in production, otherwise `true`',
    description: 'fills an empty database with the demo neighbourhood',
  }),
  MODERATORS_NEED_SECOND_FACTOR: flag.optional().meta({
    unset: '`true` in production without the demo, otherwise `false`',
    description: 'whether moderators can moderate only once they have set a second factor up',
  }),
  MEMBER_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be more than 0').default(1).meta({
    description: 'what the limits on a member’s calls are multiplied by; 1000 for a load test',
  }),
  JWT_SECRET: secret.optional().meta({
    production: true,
    unset: 'made once, kept in `DATA_DIR`',
    description: 'at least 32 random characters that sign access tokens',
  }),
  JWT_SECRET_PREVIOUS: secret.optional().meta({
    description: 'what `JWT_SECRET` was before it was changed: its tokens count until they end',
  }),
  DATA_SECRET: secret.optional().meta({
    production: true,
    unset: 'made once, kept in `DATA_DIR`',
    description: 'at least 32 random characters that key stored hashes; never change it',
  }),
  BANK_DETAILS_KEYS: z
    .string()
    .refine((text) => readSealKeys(text) !== undefined, 'must be id:key, the key 32 bytes in base64url')
    .optional()
    .meta({
      production: true,
      unset: 'derived from `DATA_SECRET`',
      description:
        '`id:key`, the key 32 random bytes in base64url, that encrypts members’ bank accounts (`openssl rand 32 | basenc --base64url`). A new key goes in front of the old one, with a comma between',
    }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .meta({
      production: true,
      unset: 'mails go to `/dev/mailbox`',
      description: '`smtp://user:password@host:port`, where email is sent',
    }),
  MAIL_FROM: z.string().optional().meta({
    production: true,
    unset: '`Kindling <hello@kindling.example>`',
    description: 'the sender of emails: a name with an address in angle brackets, or an address',
  }),
  CONTACT_EMAIL: z.email('must be an email address').optional().meta({
    unset: 'the address of `MAIL_FROM`',
    description: 'where messages of the contact page go',
  }),
  ...pushEnvironment,
  PAYMENTS: z.enum(['stripe', 'sandbox']).optional().meta({
    unset: '`stripe` with `STRIPE_SECRET_KEY`, otherwise `sandbox`',
    description: 'who handles cards and withdrawals; `sandbox` runs on test money',
  }),
  CARD_CASH_DAYS: z.coerce.number('must be a number of days').int().min(0).max(180).default(7).meta({
    description: 'for how many days cash that a card has paid into a wallet can be spent, but not withdrawn',
  }),
  STRIPE_SECRET_KEY: z.string().optional().meta({
    production: stripe,
    description: 'cards, payment accounts and withdrawals through Stripe',
  }),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .optional()
    .meta({ production: stripe, description: 'what browsers show Stripe’s card fields with' }),
  STRIPE_WEBHOOK_SECRET: z.string().optional().meta({
    production: stripe,
    description:
      'what Stripe signs its webhooks with, comma separated for several endpoints. They go to `PUBLIC_URL/api/webhooks/payments`, from two endpoints: `payment_intent.succeeded`, `payment_intent.amount_capturable_updated`, `payment_intent.canceled`, `charge.refunded`, `charge.dispute.created`, `charge.dispute.closed`, `charge.dispute.funds_withdrawn`, `charge.dispute.funds_reinstated`, `refund.failed` of your account, and `account.updated`, `payout.paid`, `payout.failed` of connected accounts',
  }),
  STRIPE_API_URL: url.optional().meta({
    production: 'refused',
    description: 'where a double stands in for Stripe in tests',
  }),
  OIDC_ISSUER: url
    .default('https://accounts.google.com')
    .meta({ description: 'the issuer of third-party sign-in; in production an https address' }),
  OIDC_CLIENT_ID: z.string().optional().meta({
    unset: 'no button in production, otherwise a stand-in',
    description:
      'the client for "Continue with Google"; the way back to register there is `PUBLIC_URL/api/auth/google/callback`',
  }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({ description: 'the secret of `OIDC_CLIENT_ID`' }),
  OIDC_SCOPES: z
    .string()
    .regex(/\bopenid\b/, 'must hold openid')
    .default('openid email profile')
    .meta({ description: 'what the issuer is asked for; holds `openid`' }),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .optional()
    .meta({ unset: 'maps are OpenStreetMap’s', description: 'draws maps by Google' }),
  GOOGLE_GEOCODING_API_KEY: z.string().optional().meta({
    description:
      'looks addresses up at Google: a key that only this server has, for Places API (New) and Geocoding API',
  }),
  GEOCODER_URL: url
    .refine((text) => geocoderAt(text) !== undefined, {
      error: 'must end with /api for Photon, or with /search for Nominatim',
    })
    .optional()
    .meta({
      unset: 'a built-in gazetteer of towns, districts and outward postcodes, which asks nobody',
      description:
        'looks addresses up at your Photon (an address that ends with `/api`) or Nominatim (`/search`)',
    }),
  ...bucketEnvironment,
})

export type Environment = z.output<typeof environment>
export type SettingName = keyof Environment

/** The name of every environment variable. */
export const settingNames = Object.keys(environment.shape) as SettingName[]

/** Purpose of a setting in one sentence, for the error about a missing one. */
export function purposeOf(name: SettingName): string {
  const { description = '' } = environment.shape[name].meta() ?? {}
  return description.split('. ')[0]?.replaceAll('`', '') ?? ''
}

/** Settings that production requires. */
export const neededInProduction = settingNames.filter(
  (name) => environment.shape[name].meta()?.production === true,
)
