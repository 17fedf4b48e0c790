import { randomUUID } from 'node:crypto'
import type { S3 } from '@aws-sdk/client-s3'
import { ConfigError } from '../../config.ts'
import { SECOND } from '../../platform/durations.ts'
import { openBucketClient } from './bucket-client.ts'
import type { BucketSettings } from './bucket-settings.ts'

/** Timeout of the whole check, retries included. */
const CHECK_MS = 20 * SECOND

/**
 * Checks the permissions that the product needs for a bucket: writes a small object, reads it, deletes it and checks
 * that it is gone.
 * @throws ConfigError within 20 seconds, with one line that names the setting to change
 */
export async function checkBucket(settings: BucketSettings, ms = CHECK_MS): Promise<void> {
  const client = await openBucketClient(settings)
  const about = { Bucket: settings.bucket, Key: `start-checks/${randomUUID()}` }
  const abortSignal = AbortSignal.timeout(ms)
  const step = async <T>(permission: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw new ConfigError([lineFor(error, { ...settings, permission })])
    }
  }
  try {
    await step('PutObject', () => client.putObject({ ...about, Body: 'written by a start' }, { abortSignal }))
    await step('GetObject', () => readThrough(client, about, abortSignal))
    await step('DeleteObject', () => client.deleteObject(about, { abortSignal }))
    // Without ListBucket permission, AWS answers "forbidden" for missing objects, so that missing picture sizes
    // couldn't be recognised.
    await step('ListBucket', async () => {
      const isThere = await readThrough(client, about, abortSignal).then(
        () => true,
        (error: unknown) => {
          if (nameOf(error) === 'NoSuchKey') return false
          throw error
        },
      )
      if (isThere) throw new Error('what was removed is still there')
    })
  } finally {
    client.destroy()
  }
}

async function readThrough(client: S3, about: { Bucket: string; Key: string }, abortSignal: AbortSignal) {
  const { Body } = await client.getObject(about, { abortSignal })
  await Body?.transformToByteArray()
}

const lines: Readonly<Record<string, (about: BucketSettings) => string>> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET is wrong: there is no bucket ${bucket}.`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is wrong: the storage knows no such key.',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY is wrong: it is not the secret of S3_ACCESS_KEY_ID.',
  CredentialsProviderError: () =>
    'S3_ACCESS_KEY_ID is missing: neither it nor AWS’s own settings say who asks for files.',
}

const regionNames = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
  'InvalidRegion',
]
const noAnswerNames = ['TimeoutError', 'AbortError']
const noAnswerCodes = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT']

function lineFor(error: unknown, about: BucketSettings & { permission: string }): string {
  const { name, message, code, region } = factsOf(error)
  const known = lines[name]?.(about)
  if (known !== undefined) return known
  if (regionNames.includes(name))
    return `S3_REGION is wrong: ${region ? `the bucket is in ${region}` : message}.`
  if (/region is missing/i.test(message)) return 'S3_REGION is missing: the region that the bucket is in.'
  if (noAnswerNames.includes(name) || noAnswerCodes.includes(code)) return noAnswer(about, code || name)
  if (['AccessDenied', 'AllAccessDisabled', '403', 'Forbidden'].includes(name)) {
    return `S3_ACCESS_KEY_ID may not use S3_BUCKET: on ${about.bucket} it needs the right to ${about.permission}.`
  }
  return `S3_BUCKET can’t be used: ${about.permission} on ${about.bucket} was answered with ${name}: ${message}`
}

function noAnswer({ endpoint, region, forcePathStyle }: BucketSettings, why: string): string {
  if (endpoint === undefined) return `S3_REGION is wrong, or AWS can’t be reached in ${region}: ${why}.`
  const host = forcePathStyle ? '' : ' S3_FORCE_PATH_STYLE=true leaves the bucket’s name out of its host.'
  return `S3_ENDPOINT is wrong, or can’t be reached: ${endpoint}: ${why}.${host}`
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

/** Details of an AWS client error: expected region, network error. */
function factsOf(error: unknown) {
  const { name, message, code, Region, $response } = Object(error)
  const { 'x-amz-bucket-region': header } = Object(Object($response).headers)
  const region: unknown = Region ?? header
  return {
    name: String(name),
    message: String(message),
    code: typeof code === 'string' ? code : '',
    region: typeof region === 'string' ? region : undefined,
  }
}
