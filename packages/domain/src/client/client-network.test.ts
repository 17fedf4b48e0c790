import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NetworkError, TimeoutError } from './errors.ts'
import { CALL_PATIENCE, UPLOAD_PATIENCE } from './http.ts'
import { ada, expired, failureOf, input, makeSignedIn, person, refresh, upload } from './test-calls.ts'
import { expiringIn, MINUTE, makeBrowser, makeSession, makeTokens, success } from './test-support.ts'

describe('network error', () => {
  test('becomes a NetworkError with its cause, and keeps the session', async () => {
    const cause = new TypeError('Failed to fetch')
    const { client, session } = makeSignedIn(() => Promise.reject(cause))
    const error = await failureOf(client.call(person, input))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ cause })
    expect(session.current()?.id).toBe('ada')
  })

  test('excludes the AbortError of a page unload, which is rethrown', async () => {
    const gone = new DOMException('The page is going away.', 'AbortError')
    const { client } = makeSignedIn(() => Promise.reject(gone))
    expect(await failureOf(client.call(person, input))).toBe(gone)
  })

  test('includes a response body that breaks off', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{"status":'))
            stream.error(new TypeError('terminated'))
          },
        }),
      )
    const { client } = makeSignedIn(broken)
    await expect(client.call(person, input)).rejects.toThrow(NetworkError)
  })
})

describe('aborting', () => {
  test('rejects a pending call with AbortError', async () => {
    const arrived = Promise.withResolvers<void>()
    const { client, sent } = makeSignedIn((_, signal) => {
      arrived.resolve()
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const controller = new AbortController()
    const call = failureOf(client.call(person, input, { signal: controller.signal }))
    await arrived.promise
    controller.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(1)
  })

  test('before the call sends nothing', async () => {
    const { client, sent } = makeSignedIn(() => success(ada))
    const call = failureOf(client.call(person, input, { signal: AbortSignal.abort() }))
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(0)
  })

  test('leaves no listener on the signal after the call', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener')
    const {
      client,
      refresh: renewal,
      sent,
    } = makeSignedIn(() => (sent.length === 1 ? expired() : success(ada)))
    renewal.mockResolvedValue(makeTokens(expiringIn(20 * MINUTE), 'refresh-2'))
    await client.call(person, input, { signal: new AbortController().signal })
    const listening = ({ mock }: typeof added | typeof removed) =>
      mock.calls.map(([type, listener], i) => ({ target: mock.contexts[i], type, listener }))
    expect(listening(removed)).toEqual(expect.arrayContaining(listening(added)))
    // The caller's own signal, and one for each wait for a token.
    expect(listening(added)).toHaveLength(3)
  })

  test('rejects with the given reason', async () => {
    const controller = new AbortController()
    const reason = new Error('The screen was left.')
    const { client } = makeSignedIn((_, signal) => {
      controller.abort(reason)
      return Promise.reject(signal?.reason)
    })
    expect(await failureOf(client.call(person, input, { signal: controller.signal }))).toBe(reason)
  })

  test('just before a token refresh doesn’t wait for it', async () => {
    const controller = new AbortController()
    const { client, refresh: renewal } = makeSignedIn(() => {
      controller.abort()
      return expired()
    })
    renewal.mockReturnValue(new Promise(() => undefined))
    const call = failureOf(client.call(person, input, { signal: controller.signal }))
    expect(await call).toMatchObject({ name: 'AbortError' })
  })

  test('while the body is received rejects with AbortError', async () => {
    const controller = new AbortController()
    const { client } = makeSignedIn(
      (_, signal) =>
        new Response(
          new ReadableStream({
            start(stream) {
              signal?.addEventListener('abort', () => stream.error(signal.reason))
            },
            pull: () => controller.abort(),
          }),
        ),
    )
    const call = failureOf(client.call(person, input, { signal: controller.signal }))
    expect(await call).toMatchObject({ name: 'AbortError' })
  })

  test('by one caller leaves the shared refresh running for others', async () => {
    const { client, refresh: renewal, clock, session, sent } = makeSignedIn(() => success(ada))
    clock.now += 11 * MINUTE
    const answer = Promise.withResolvers<ReturnType<typeof makeTokens>>()
    renewal.mockReturnValue(answer.promise)
    const controller = new AbortController()
    const leaving = failureOf(client.call(person, input, { signal: controller.signal }))
    const staying = client.call(person, input)
    controller.abort()
    expect(await leaving).toMatchObject({ name: 'AbortError' })
    answer.resolve(makeTokens(expiringIn(30 * MINUTE), 'refresh-2'))
    expect(await staying).toEqual(ada)
    expect(sent).toHaveLength(1)
    expect(session.isFresh()).toBe(true)
  })
})

describe('unresponsive server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Keeps a request pending until it is aborted. */
  const silence = (_: unknown, signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })

  // spec: accounts §7 calls end
  test('times out after 30 seconds, like a network error', async () => {
    const { client, session } = makeSignedIn(silence)
    const call = failureOf(client.call(person, input))
    await vi.advanceTimersByTimeAsync(CALL_PATIENCE)
    const error = await call
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toBeInstanceOf(NetworkError)
    expect(session.current()?.id).toBe('ada')
  })

  // spec: accounts §7 calls end
  test('times out after five minutes for file uploads', async () => {
    const { client } = makeSignedIn(silence)
    let error: unknown
    const body = { title: 'A door', rate: 5, open: true }
    const call = failureOf(client.call(upload, { body, files: { photos: [] } })).then((failure) => {
      error = failure
    })
    await vi.advanceTimersByTimeAsync(UPLOAD_PATIENCE - 1)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(error).toBeInstanceOf(TimeoutError)
  })

  // spec: accounts §7 calls end
  test('releases the refresh lock, so that other tabs can refresh', async () => {
    const browser = makeBrowser()
    const { client, session, clock } = makeSignedIn(silence, {
      browser,
      locks: browser.locks,
      refresh: () => client.call(refresh),
    })
    clock.now += 11 * MINUTE
    const call = failureOf(session.freshToken())
    const second = makeSession({ browser, locks: browser.locks })
    second.clock.now = clock.now
    const renewed = second.session.freshToken()
    await vi.advanceTimersByTimeAsync(CALL_PATIENCE)
    expect(await call).toBeInstanceOf(TimeoutError)
    expect(await renewed).toBe(second.session.current() && browser.items.get('accessToken'))
    expect(second.refresh).toHaveBeenCalledOnce()
  })

  test('leaves no timer after a response', async () => {
    const { client } = makeSignedIn(() => success(ada))
    await client.call(person, input)
    expect(vi.getTimerCount()).toBe(0)
  })
})
