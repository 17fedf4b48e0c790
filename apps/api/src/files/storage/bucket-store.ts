import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { AppError } from '@kindling/domain/errors'
import { isStoredKey } from '../stored-type.ts'
import { openBucketClient, uploadTimes } from './bucket-client.ts'
import type { BucketSettings } from './bucket-settings.ts'
import type { FileStore } from './file-store.ts'

/** Stores files in a private S3-compatible bucket, by key. Nothing is cached in this process. */
export function createBucketStore(settings: BucketSettings): FileStore {
  const { bucket: Bucket } = settings
  let opening: Promise<S3> | undefined
  const ask = async <T>(question: (client: S3) => Promise<T>): Promise<T> => {
    opening ??= openBucketClient(settings)
    const client = await opening
    try {
      return await question(client)
    } catch (error) {
      throw isMissing(error) ? error : unavailable(error)
    }
  }

  return {
    async put(Key, Body, ContentType) {
      await ask((client) => client.putObject({ Bucket, Key, Body, ContentType }, uploadTimes))
    },

    async open(Key) {
      try {
        const { Body, ContentLength = 0 } = await ask((client) => client.getObject({ Bucket, Key }))
        if (!(Body instanceof Readable)) throw new Error(`the bucket answered no content of ${Key}`)
        return { content: Body, size: ContentLength }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async has(Key) {
      try {
        await ask((client) => client.headObject({ Bucket, Key }))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },

    async remove(keys) {
      // One request each: bulk deletion differs between S3-compatible services.
      await Promise.all(keys.map((Key) => ask((client) => client.deleteObject({ Bucket, Key }))))
    },

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await ask((client) =>
          client.listObjectsV2({ Bucket, ...(ContinuationToken !== undefined && { ContinuationToken }) }),
        )
        for (const { Key = '' } of page.Contents ?? []) if (isStoredKey(Key)) yield Key
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },
  }
}

/** Whether the object is missing. A missing bucket is another error. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** Only the name and message go to the log: the client's own error contains the signed request. */
function unavailable(error: unknown): AppError {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return new AppError('unavailable', 'Files can’t be reached right now. Please try again in a moment.', {
    retryAfter: 5,
    cause: new Error(`the bucket: ${name}: ${message}`),
  })
}
