import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NetworkError, TimeoutError } from './errors.ts'
import { CALL_PATIENCE, UPLOAD_PATIENCE } from './http.ts'
import { ada, expired, failureOf, input, makeSignedIn, person, refresh, upload } from './test-calls.ts'
import { expiringIn, MINUTE, makeBrowser, makeSession, makeTokens, success } from './test-support.ts'

describe('a lost network', () => {
  test('is a NetworkError with its cause, and no logout', async () => {
    const cause = new TypeError('Failed to fetch')
    const { client, session } = makeSignedIn(() => Promise.reject(cause))
    const error = await failureOf(client.call(person, input))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ cause })
    expect(session.current()?.id).toBe('ada')
  })

  test('is not what a browser calls the end of a page', async () => {
    const gone = new DOMException('The page is going away.', 'AbortError')
    const { client } = makeSignedIn(() => Promise.reject(gone))
    expect(await failureOf(client.call(person, input))).toBe(gone)
  })

  test('in the middle of an answer is one, too', async () => {
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
  test('ends a call under way with AbortError', async () => {
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

  test('can’t come any more once the call is over: no signal is listened to', async () => {
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
    // The caller's own signal, and one for each token that was waited for.
    expect(listening(added)).toHaveLength(3)
  })

  test('passes on the reason that was given', async () => {
    const controller = new AbortController()
    const reason = new Error('The screen was left.')
    const { client } = makeSignedIn((_, signal) => {
      controller.abort(reason)
      return Promise.reject(signal?.reason)
    })
    expect(await failureOf(client.call(person, input, { signal: controller.signal }))).toBe(reason)
  })

  test('just before a renewal waits for none', async () => {
    const controller = new AbortController()
    const { client, refresh: renewal } = makeSignedIn(() => {
      controller.abort()
      return expired()
    })
    renewal.mockReturnValue(new Promise(() => undefined))
    const call = failureOf(client.call(person, input, { signal: controller.signal }))
    expect(await call).toMatchObject({ name: 'AbortError' })
  })

  test('while the answer arrives is an AbortError, too', async () => {
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

  test('one caller leaves the refresh to the others', async () => {
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

describe('a server that never answers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Holds a request until it is given up, as a connection without an end does. */
  const silence = (_: unknown, signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })

  test('is given up after half a minute, like a lost network', async () => {
    const { client, session } = makeSignedIn(silence)
    const call = failureOf(client.call(person, input))
    await vi.advanceTimersByTimeAsync(CALL_PATIENCE)
    const error = await call
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toBeInstanceOf(NetworkError)
    expect(session.current()?.id).toBe('ada')
  })

  test('has five minutes for files', async () => {
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

  test('gives the refresh lock back, so that other tabs can renew', async () => {
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

  test('leaves nothing behind once it has answered', async () => {
    const { client } = makeSignedIn(() => success(ada))
    await client.call(person, input)
    expect(vi.getTimerCount()).toBe(0)
  })
})
