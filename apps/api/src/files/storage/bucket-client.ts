import type { S3 } from '@aws-sdk/client-s3'
import { SECOND } from '../../platform/durations.ts'
import type { BucketSettings } from './bucket-settings.ts'

/**
 * A client of S3-compatible storage. Every request has timeouts: 2 seconds to connect, 5 for the response (10 for an
 * upload, 5 MB at most), and 30 without a chunk of a download. Server and network errors are retried up to twice, with
 * backoff.
 */
export async function openBucketClient({ bucket: _, ...settings }: BucketSettings): Promise<S3> {
  // Loaded on demand: it takes a third of a second, which installations without a bucket don't need.
  const { S3: Client } = await import('@aws-sdk/client-s3')
  const agent = { keepAlive: true, maxSockets: 500 }
  return new Client({
    ...definedOf(settings),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2 * SECOND,
      requestTimeout: 5 * SECOND,
      throwOnRequestTimeout: true,
      socketTimeout: 30 * SECOND,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // S3-compatible storage often doesn't support these. The signature covers a hash of the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  })
}

/** For an upload, whose body is sent before the response. */
export const uploadTimes = { requestTimeout: 10 * SECOND }

function definedOf({ endpoint, region, credentials, forcePathStyle }: Omit<BucketSettings, 'bucket'>) {
  return {
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(credentials !== undefined && { credentials }),
  }
}
