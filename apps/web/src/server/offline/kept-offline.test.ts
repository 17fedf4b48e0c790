// spec: accounts §2 offline

// @vitest-environment jsdom
import { ApiError, NetworkError } from '@kindling/domain/client/errors'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/server.ts'
import { session } from '../api.ts'
import { keptOrAsked, shownSince } from './kept-offline.ts'

/** Fake of the device's IndexedDB. */
const device = vi.hoisted(() => new Map<string, { memberId: string; at: number; answer: unknown }>())
vi.mock('./offline-store.ts', () => ({
  readKept: async (memberId: string, name: string) => {
    const record = device.get(name)
    return record?.memberId === memberId ? record : undefined
  },
  writeKept: async (memberId: string, name: string, answer: unknown) =>
    void device.set(name, { memberId, at: new Date('2026-11-26T10:32:00Z').getTime(), answer }),
}))

const queryKey = ['/bookings/{id}', { params: { id: '1' } }]

beforeEach(() => {
  device.clear()
  signIn('amara')
})
afterEach(() => {
  vi.useRealTimers()
  session.clear()
})

/** A query on a newly loaded page. */
function ask(asked: () => Promise<unknown>, key: readonly unknown[] = queryKey) {
  const client = new QueryClient()
  const answer = client.fetchQuery({
    queryKey: key,
    queryFn: asked,
    retry: false,
    persister: async (queryFn, context, query) =>
      (await keptOrAsked({
        asked: Promise.resolve(queryFn(context)),
        query,
        client: context.client,
      })) as never,
  })
  return { client, answer }
}

const answers = (answer: unknown) => async () => answer
const fails = (error: Error) => async () => {
  throw error
}

it('returns the stored response with its time when the server can’t be reached', async () => {
  await ask(answers('a door')).answer
  const { client, answer } = ask(fails(new NetworkError()))
  expect(await answer).toBe('a door')
  const at = new Date('2026-11-26T10:32:00Z').getTime()
  await expect.poll(() => client.getQueryState(queryKey)?.dataUpdatedAt).toBe(at)
})

it('throws the server’s error rather than returning a stored response', async () => {
  await ask(answers('a door')).answer
  const refusal = new ApiError('No.', { code: 'not_found', status: 404 })
  await expect(ask(fails(refusal)).answer).rejects.toBe(refusal)
})

it('returns nothing stored for another member', async () => {
  await ask(answers('a door')).answer
  signIn('ben')
  await expect(ask(fails(new NetworkError())).answer).rejects.toThrow(NetworkError)
  session.clear()
  await expect(ask(fails(new NetworkError())).answer).rejects.toThrow(NetworkError)
})

it('stores nothing after the member has signed out', async () => {
  const coming = Promise.withResolvers<string>()
  const { answer } = ask(() => coming.promise)
  session.signOut()
  coming.resolve('a door')
  await answer
  expect(device.size).toBe(0)
})

it('stores no queries that aren’t available offline', async () => {
  await ask(answers('£42'), ['/wallet/balance', {}]).answer
  expect(device.size).toBe(0)
})

it('stores the first page of a list', async () => {
  const pages = { pages: [['a'], ['b']], pageParams: ['', 'a'] }
  expect(await ask(answers(pages)).answer).toEqual(pages)
  expect([...device.values()].map(({ answer }) => answer)).toEqual([{ pages: [['a']], pageParams: [''] }])
})

it('shows the stored response on a slow connection, then the new one, unless another member signed in', async () => {
  await ask(answers('a door')).answer
  for (const next of ['amara', 'ben']) {
    signIn('amara')
    vi.useFakeTimers()
    const coming = Promise.withResolvers<string>()
    const { client, answer } = ask(() => coming.promise)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await answer).toBe('a door')
    vi.useRealTimers()
    signIn(next)
    client.clear()
    coming.resolve('two doors')
    await coming.promise
    await new Promise((resolve) => setTimeout(resolve))
    expect(client.getQueryData(queryKey)).toBe(next === 'amara' ? 'two doors' : undefined)
    device.forEach((record) => {
      record.answer = 'a door'
    })
  }
})

it('shownSince is set only for offline data on screen', () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 'a door', { updatedAt: 1000 })
  expect(shownSince(client, false)).toBeUndefined()
})
