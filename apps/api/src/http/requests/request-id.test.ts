import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } })
})
afterAll(() => t.close())

async function answeredId(remoteAddress: string, id: string): Promise<unknown> {
  const { headers } = await t.app.inject({
    url: '/api/health/live',
    headers: { 'x-request-id': id },
    remoteAddress,
  })
  return headers['x-request-id']
}

const ownId = /^[\da-f]{8}-[\da-f-]{27}$/

it('keeps the request id of a trusted proxy', async () => {
  expect(await answeredId('10.1.2.3', 'edge-1:ab.CD_9')).toBe('edge-1:ab.CD_9')
})

it('ignores the request id of other clients', async () => {
  expect(await answeredId('192.0.2.7', 'edge-1')).toMatch(ownId)
})

it.each([
  ['nothing', ''],
  ['65 characters', 'a'.repeat(65)],
  ['a line break in an escape', 'a\\nb'],
  ['markup', '<b>'],
])('makes a request id when a proxy sends %s', async (_, id) => {
  expect(await answeredId('10.1.2.3', id)).toMatch(ownId)
})
