import { z } from 'zod'

const bucketNames = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Environment variables of a bucket in S3-compatible storage. */
export const bucketEnvironment = {
  S3_BUCKET: z
    .string()
    .regex(bucketNames, 'must be the name of a bucket: small letters, digits, dots and hyphens')
    .optional()
    .meta({
      unset: 'folders below `DATA_DIR`',
      description:
        'a bucket of S3-compatible storage that files are kept in, so that several processes share them. It is private, and without versions, so that what is removed is gone: only Kindling reads it. The start tries it once, and needs the rights to `PutObject`, `GetObject`, `DeleteObject` and `ListBucket`',
    }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .meta({ unset: 'AWS’s', description: 'the address of storage that isn’t AWS’s' }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as eu-west-2')
    .optional()
    .meta({ description: 'the region of the bucket, where there are several' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    unset: 'AWS’s own settings, such as `AWS_ACCESS_KEY_ID` or a role of the machine',
    description: 'who asks for files',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'the secret of `S3_ACCESS_KEY_ID`' }),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional()
    .meta({
      unset: '`true` with `S3_ENDPOINT`, otherwise `false`',
      description: 'whether the bucket stands in the path of an address rather than in its host',
    }),
} as const

type Name = keyof typeof bucketEnvironment
type Given = { [N in Name]?: z.output<(typeof bucketEnvironment)[N]> }

export interface BucketSettings {
  bucket: string
  /** Undefined for AWS itself. */
  endpoint: string | undefined
  /** Undefined where AWS's own settings (AWS_REGION, a profile) give it. */
  region: string | undefined
  /** Undefined where AWS's own settings (AWS_ACCESS_KEY_ID, an instance role) give them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  forcePathStyle: boolean
}

const names = Object.keys(bucketEnvironment) as Name[]

/** One line for each incomplete bucket setting. */
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

/** The bucket for files; undefined where they are in the data folder. */
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
    // Storage other than AWS mostly has no regions, but signatures require one.
    region: given.S3_REGION ?? (endpoint === undefined ? undefined : 'us-east-1'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  }
}
