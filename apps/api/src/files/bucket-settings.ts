import { z } from 'zod'

const bucketNames = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** The settings of a bucket in S3-compatible storage, as the environment gives them. */
export const bucketEnvironment = {
  S3_BUCKET: z
    .string()
    .regex(bucketNames, 'must be the name of a bucket: small letters, digits, dots and hyphens')
    .optional(),
  /** Storage that isn't AWS's: its address. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as eu-west-2')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether the bucket stands in the path of an address rather than in its host. */
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional(),
} as const

type Name = keyof typeof bucketEnvironment
type Given = { [N in Name]?: z.output<(typeof bucketEnvironment)[N]> }

export interface BucketSettings {
  bucket: string
  /** Undefined for AWS itself. */
  endpoint: string | undefined
  /** Undefined where AWS's own settings (AWS_REGION, a profile) name it. */
  region: string | undefined
  /** Undefined where AWS's own settings (AWS_ACCESS_KEY_ID, a role of the machine) say who asks. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  forcePathStyle: boolean
}

const names = Object.keys(bucketEnvironment) as Name[]

/** Half of a bucket's settings is a mistake: a line for each. */
export function problemsOfBucket(given: Given): string[] {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  const isAny = names.some((name) => given[name] !== undefined)
  return [
    ...(isAny && !S3_BUCKET ? ['S3_BUCKET is missing: the other S3 settings are about it.'] : []),
    ...(S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY
      ? ['S3_SECRET_ACCESS_KEY is missing: S3_ACCESS_KEY_ID needs it.']
      : []),
    ...(S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID
      ? ['S3_ACCESS_KEY_ID is missing: S3_SECRET_ACCESS_KEY belongs to it.']
      : []),
  ]
}

/** The bucket that files are kept in; undefined where they are in the data folder. */
export function bucketOf(given: Given): BucketSettings | undefined {
  if (!given.S3_BUCKET) return undefined
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  return {
    bucket: given.S3_BUCKET,
    endpoint,
    // Storage that isn't AWS's mostly has no regions, and signatures have to name one.
    region: given.S3_REGION ?? (endpoint === undefined ? undefined : 'us-east-1'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  }
}
