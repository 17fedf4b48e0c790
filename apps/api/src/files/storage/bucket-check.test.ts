import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BucketServer, openBucketServer } from '../../../test/bucket/bucket-server.ts'
import { ConfigError, loadConfig } from '../../config.ts'
import { checkBucket } from './bucket-check.ts'

let bucket: BucketServer
let dataDir = ''
beforeAll(async () => {
  bucket = await openBucketServer()
  dataDir = mkdtempSync(join(tmpdir(), 'kindling-bucket-check-'))
})
afterAll(async () => {
  await bucket.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => bucket.make('fair'))

/** The error lines of a start with these settings; none if it succeeds. */
async function linesOf(env: Record<string, string>, ms?: number): Promise<readonly string[]> {
  try {
    const { bucket: settings } = loadConfig({ DATA_DIR: dataDir, ...bucket.env, ...env })
    if (!settings) throw new Error('no bucket is set')
    await checkBucket(settings, ms)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

describe('checking a bucket at the start', () => {
  it('passes when files can be written, read, removed and missed, and leaves none behind', async () => {
    expect(await linesOf({})).toEqual([])
    expect(bucket.asked.map((each) => each.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
    expect(bucket.keys()).toEqual([])
  })

  it.each([
    [{ S3_BUCKET: 'another' }, 'S3_BUCKET is wrong: there is no bucket another.'],
    [{ S3_ACCESS_KEY_ID: 'nobody' }, 'S3_ACCESS_KEY_ID is wrong: the storage knows no such key.'],
    [
      { S3_SECRET_ACCESS_KEY: 'guessed' },
      'S3_SECRET_ACCESS_KEY is wrong: it is not the secret of S3_ACCESS_KEY_ID.',
    ],
    [{ S3_REGION: 'us-west-1' }, 'S3_REGION is wrong: the bucket is in eu-west-2.'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, /^S3_ENDPOINT is wrong, or can’t be reached: .*ECONNREFUSED/],
    [
      { S3_ENDPOINT: 'http://storage.invalid' },
      /^S3_ENDPOINT is wrong, or can’t be reached: .*(ENOTFOUND|EAI_AGAIN)/,
    ],
  ])('names the wrong setting: %j', async (env, line) => {
    const lines = await linesOf(env)
    expect(lines).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
    expect(lines.join()).not.toContain('guessed')
  })

  it.each([
    ['write', { method: 'PUT' }, 'PutObject'],
    ['read', { method: 'GET' }, 'GetObject'],
    ['remove', { method: 'DELETE' }, 'DeleteObject'],
    ['list, without which nothing is ever just missing', { method: 'GET', after: 1 }, 'ListBucket'],
  ])('names the missing permission when the key may not %s', async (_, refused, permission) => {
    bucket.make({ status: 403, code: 'AccessDenied', ...refused })
    expect(await linesOf({})).toEqual([
      `S3_ACCESS_KEY_ID may not use S3_BUCKET: on kindling-test it needs the right to ${permission}.`,
    ])
  })

  it('times out when the server doesn’t respond', async () => {
    bucket.make('silent')
    expect(await linesOf({}, 500)).toEqual([
      expect.stringMatching(/^S3_ENDPOINT is wrong, or can’t be reached: \S+: AbortError\.$/),
    ])
  })
})

describe('incomplete bucket settings', () => {
  it.each([
    [{ S3_BUCKET: '' }, 'S3_BUCKET is missing: the other S3 settings are about it.'],
    [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing: S3_ACCESS_KEY_ID needs it.'],
    [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is missing: S3_SECRET_ACCESS_KEY belongs to it.'],
    [{ S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT is invalid: must be an http or https address.'],
    [
      { S3_BUCKET: 'My Files' },
      'S3_BUCKET is invalid: must be the name of a bucket: small letters, digits, dots and hyphens.',
    ],
  ])('are refused without a request: %j', async (env, line) => {
    bucket.forget()
    expect(await linesOf(env)).toEqual([line])
    expect(bucket.asked).toEqual([])
  })
})
