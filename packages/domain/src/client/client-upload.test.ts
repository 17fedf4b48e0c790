// spec: accounts §2 kyc

import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { createClient } from './client.ts'
import type { Fetch, UploadProgress } from './http.ts'
import { failure, makeSession, makeTokens, success } from './test-support.ts'

const upload = endpoint({
  method: 'POST',
  path: '/papers',
  auth: 'access',
  kind: 'own',
  summary: 'Upload a paper',
  body: z.object({ type: z.string() }),
  files: { file: { max: 1, maxBytes: 10, accept: 'any' } },
  data: nothing,
})

const input = { body: { type: 'passport' }, files: { file: [new File(['paper'], 'paper.txt')] } }

/** A client on a network that reports upload progress, and the requests it got. */
function makeUploader(answers: Response[]) {
  const { session } = makeSession()
  session.store(makeTokens())
  const fetch = vi.fn<Fetch>(async (_, init) => {
    init?.onUploadProgress?.({ sent: 5, total: 5 })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('gone')
    return answer
  })
  const client = createClient({ baseUrl: '/api', session, newKey: () => 'key', fetch })
  return { client, fetch }
}

test('an upload reports progress, and restarts it after a token refresh', async () => {
  const expired = failure(401, { status: 'error', code: 'token_expired', message: 'Expired' })
  const { client, fetch } = makeUploader([expired, success({})])
  const heard: UploadProgress[] = []
  await client.call(upload, input, { onUploadProgress: (progress) => heard.push(progress) })
  expect(heard).toEqual([
    { sent: 5, total: 5 },
    { sent: 5, total: 5 },
  ])
  const bodies = fetch.mock.calls.map(([, init]) => init?.body)
  expect(bodies.every((body) => body instanceof FormData && body.get('type') === 'passport')).toBe(true)
})

test('a call without a progress listener requests no progress', async () => {
  const { client, fetch } = makeUploader([success({})])
  await client.call(upload, input)
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('onUploadProgress')
})
