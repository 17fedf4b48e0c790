import type { S3 } from '@aws-sdk/client-s3'
import { SECOND } from '../../platform/durations.ts'
import type { BucketSettings } from './bucket-settings.ts'

/**
 * A client of S3-compatible storage. Every request ends: the connection within 2 seconds, the answer to it within 5
 * (an upload of at most 5 MB within 10), and what arrives in pieces when no piece comes for 30. A request that failed
 * by a fault of theirs or of the network is made up to twice more, after a moment.
 */
export async function openBucketClient({ bucket: _, ...settings }: BucketSettings): Promise<S3> {
  // Where files are in a folder, nobody waits a third of a second for it.
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
    // What storage that isn't AWS's often doesn't know. The signature covers a hash of the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  })
}

/** For an upload, which is sent before it is answered. */
export const uploadTimes = { requestTimeout: 10 * SECOND }

function definedOf({ endpoint, region, credentials, forcePathStyle }: Omit<BucketSettings, 'bucket'>) {
  return {
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(credentials !== undefined && { credentials }),
  }
}
