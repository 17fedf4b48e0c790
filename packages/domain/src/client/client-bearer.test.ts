import { describe, expect, test } from 'vitest'
import { endpoint } from '../endpoint.ts'
import { ApiError, NetworkError, SignedOutError } from './errors.ts'
import {
  ada,
  expired,
  failureOf,
  input,
  makeSignedIn,
  pay,
  person,
  ping,
  refresh,
  rename,
} from './test-calls.ts'
import {
  expiringIn,
  failure,
  type Handler,
  MINUTE,
  makeBrowser,
  makeClient,
  makeToken,
  makeTokens,
  success,
} from './test-support.ts'

describe('bearer token', () => {
  test.each(['access', 'moderator'] as const)('of auth %s is the access token', async (auth) => {
    const { client, sent } = makeSignedIn(() => success(ada))
    await client.call(endpoint({ ...person, auth }), input)
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${makeToken()}`)
  })

  test('is omitted where none is needed', async () => {
    const { client, sent } = makeSignedIn(() => success({}))
    await client.call(ping)
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  test('of the refresh call is the refresh token, without retry after a 401', async () => {
    const { client, sent } = makeSignedIn(expired)
    await expect(client.call(refresh)).rejects.toThrow(ApiError)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer refresh-1'])
  })

  test('of the refresh call is the given one if the session has none', async () => {
    const { client, sent } = makeClient(() => success(makeTokens()))
    await client.call(refresh, undefined, { refreshToken: 'remembered' })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer remembered')
  })

  test('of any other call is never a refresh token', async () => {
    const { client, sent } = makeSignedIn(() => success(ada))
    await client.call(person, input, { refreshToken: 'remembered' })
    await client.call(ping, undefined, { refreshToken: 'remembered' }).catch(() => undefined)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${makeToken()}`, null])
  })

  test('is missing when signed out, and the call isn’t sent', async () => {
    const { client, sent } = makeClient(() => success(ada))
    await expect(client.call(person, input)).rejects.toThrow(new SignedOutError('Access token not found'))
    expect(sent).toHaveLength(0)
  })

  test('is refreshed before the call when it expires within 300 seconds', async () => {
    const { client, sent, clock, refresh: renewal, browser } = makeSignedIn(() => success(ada))
    clock.now += 11 * MINUTE
    await client.call(person, input)
    expect(renewal).toHaveBeenCalledTimes(1)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${browser.items.get('accessToken')}`,
    ])
  })
})

describe('access token refused by the server', () => {
  const fresh = makeToken(expiringIn(20 * MINUTE))
  const acceptFresh: Handler = ({ headers }) =>
    headers.get('authorization') === `Bearer ${fresh}` ? success(ada) : expired()

  function makeRenewing(handler: Handler) {
    const made = makeSignedIn(handler)
    made.refresh.mockResolvedValue({ accessToken: fresh, refreshToken: 'refresh-2' })
    return made
  }

  test.each(['token_expired', 'unauthenticated'])(
    'with %s is refreshed, and the call repeated once',
    async (code) => {
      const {
        client,
        sent,
        refresh: renewal,
      } = makeRenewing(({ headers }) =>
        headers.get('authorization') === `Bearer ${fresh}` ? success(ada) : failure(401, { code }),
      )
      expect(await client.call(person, input)).toEqual(ada)
      expect(sent).toHaveLength(2)
      expect(renewal).toHaveBeenCalledTimes(1)
    },
  )

  test('causes one refresh for twenty concurrent calls', async () => {
    const { client, sent, refresh: renewal } = makeRenewing(acceptFresh)
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(person, input)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => ada))
    expect(renewal).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(40)
  })

  test('twice in a row isn’t retried again', async () => {
    const { client, sent } = makeRenewing(expired)
    expect(await failureOf(client.call(person, input))).toMatchObject({ code: 'token_expired', status: 401 })
    expect(sent).toHaveLength(2)
  })

  test('repeats the call with the same body', async () => {
    const { client, sent } = makeRenewing(acceptFresh)
    await client.call(rename, { body: { name: 'Ada' } })
    expect(sent.map(({ body }) => body)).toEqual(['{"name":"Ada"}', '{"name":"Ada"}'])
  })

  test('is distinguished from a wrong password', async () => {
    const {
      client,
      sent,
      refresh: renewal,
    } = makeRenewing(() => failure(401, { code: 'credentials_invalid', message: 'Wrong password.' }))
    await expect(client.call(person, input)).rejects.toThrow('Wrong password.')
    expect(sent).toHaveLength(1)
    expect(renewal).not.toHaveBeenCalled()
  })

  test.each<[string, () => Response]>([
    ['null', () => failure(401, null)],
    ['a text', () => failure(401, 'token_expired')],
    ['a proxy’s page', () => new Response('<h1>Who are you?</h1>', { status: 401 })],
    ['an unknown code', () => failure(401, { code: 'toString' })],
    ['another status', () => failure(403, { code: 'token_expired' })],
  ])('is distinguished from a response of %s', async (_, answer) => {
    const { client, sent, refresh: renewal } = makeRenewing(answer)
    expect(await failureOf(client.call(person, input))).toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(1)
    expect(renewal).not.toHaveBeenCalled()
  })

  test('signs out when the refresh is refused too', async () => {
    const { client, refresh: renewal, browser } = makeRenewing(expired)
    renewal.mockRejectedValue(new ApiError('no', { code: 'unauthenticated', status: 401 }))
    await expect(client.call(person, input)).rejects.toThrow(SignedOutError)
    expect(browser.items.size).toBe(0)
  })

  test('keeps the session when the refresh fails by a network error', async () => {
    const { client, refresh: renewal, session } = makeRenewing(expired)
    renewal.mockRejectedValue(new NetworkError())
    await expect(client.call(person, input)).rejects.toThrow(NetworkError)
    expect(session.current()?.id).toBe('ada')
  })
})

describe('idempotency key', () => {
  test('is new for every idempotent call, and omitted from other calls', async () => {
    const { client, sent } = makeSignedIn(() => success({}))
    await client.call(pay, { body: { amount: 1 } })
    await client.call(pay, { body: { amount: 1 } })
    await client.call(ping)
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2', null])
  })

  test('is the caller’s when one is given', async () => {
    const { client, sent } = makeSignedIn(() => success({}))
    await client.call(pay, { body: { amount: 1 } }, { idempotencyKey: 'mine' })
    expect(sent[0]?.headers.get('idempotency-key')).toBe('mine')
  })

  test('stays the same when the token is refreshed', async () => {
    const { client, sent, refresh: renewal } = makeSignedIn(expired)
    renewal.mockResolvedValue(makeTokens(expiringIn(20 * MINUTE), 'refresh-2'))
    await failureOf(client.call(pay, { body: { amount: 1 } }))
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
  })
})

test('the refresh can go through the same client without deadlock', async () => {
  const fresh = makeTokens(expiringIn(30 * MINUTE), 'refresh-2')
  const made = makeClient(({ url }) => success(url === '/api/refresh' ? fresh : ada), {
    browser: makeBrowser(),
    refresh: () => made.client.call(refresh),
  })
  made.session.store(makeTokens(expiringIn(MINUTE)))
  expect(await made.client.call(person, input)).toEqual(ada)
  expect(made.sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['/api/refresh', 'Bearer refresh-1'],
    ['/api/people/ada', `Bearer ${fresh.accessToken}`],
  ])
})
