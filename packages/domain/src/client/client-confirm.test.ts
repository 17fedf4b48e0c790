import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { makeSignedIn, pay } from './test-calls.ts'
import { failure, success } from './test-support.ts'

const asks = () =>
  failure(403, { status: 'error', code: 'confirmation_required', message: 'First confirm that it is you.' })

test('repeats a call that needs re-authentication with the same key and body', async () => {
  const answers = [asks(), success({})]
  const { client, sent, confirm } = makeSignedIn(() => answers.shift() ?? success({}))
  confirm.mockResolvedValueOnce(true)
  await client.call(pay, { body: { amount: 500 } })
  expect(confirm).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(2)
  expect(sent.map(({ body }) => body)).toEqual(['{"amount":500}', '{"amount":500}'])
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('throws the server’s error without a repetition if the member doesn’t re-authenticate', async () => {
  const { client, sent } = makeSignedIn(asks)
  const refused = client.call(pay, { body: { amount: 500 } })
  await expect(refused).rejects.toMatchObject({ code: 'confirmation_required', name: 'ApiError' })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  expect(sent).toHaveLength(1)
})

test('doesn’t ask for re-authentication after another error', async () => {
  const forbidden = () => failure(403, { status: 'error', code: 'forbidden', message: 'No.' })
  const { client, confirm } = makeSignedIn(forbidden)
  await expect(client.call(pay, { body: { amount: 5 } })).rejects.toMatchObject({ code: 'forbidden' })
  expect(confirm).not.toHaveBeenCalled()
})
