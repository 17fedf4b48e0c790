import { ApiError, NetworkError, TimeoutError } from '@kindling/domain/client/errors'
import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchNext } from './next-page.ts'
import { FreshQueryClient, isWorthRetrying, pauseBeforeRetry, queryClient } from './query-client.ts'
import { queriesOf } from './resources.ts'

const queryKey = ['wallet', 'statement']

/** A screen that shows what the server says, and a server that answers when it is told to. */
function show(client: FreshQueryClient) {
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false, staleTime: 60_000 })
  const leave = observer.subscribe(() => {})
  return { answers, observer, leave }
}

it('asks again for a first answer that was on its way when something changed', async () => {
  const client = new FreshQueryClient()
  const { answers, observer, leave } = show(client)
  const refreshed = client.invalidateQueries({ queryKey: ['wallet'] })
  answers[0]?.('on its way')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('failed, back in your wallet')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('failed, back in your wallet')
  leave()
})

it('asks once for what is there', async () => {
  const client = new FreshQueryClient()
  const { answers, leave } = show(client)
  answers[0]?.('here')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('here')
  const refreshed = client.invalidateQueries({ queryKey })
  answers[1]?.('here')
  await refreshed
  expect(answers).toHaveLength(2)
  leave()
})

it('asks at once for what is there though it is being asked for already: that answer may be from before', async () => {
  const client = new FreshQueryClient()
  const { answers, observer, leave } = show(client)
  answers[0]?.('here')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('here')
  void observer.refetch()
  await expect.poll(() => answers.length).toBe(2)
  const refreshed = client.invalidateQueries()
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.('new')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('new')
  leave()
})

it('asks again for what had failed', async () => {
  const client = new FreshQueryClient()
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('out of order')).mockResolvedValue('here')
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  await client.invalidateQueries({ queryKey: ['wallet'] })
  expect(observer.getCurrentResult().data).toBe('here')
  leave()
})

it('asks for nothing below a first answer that was on its way, when that alone has changed', async () => {
  const client = new FreshQueryClient()
  const { answers, leave } = show(client)
  const details = vi.fn(async () => 'details')
  const below = new QueryObserver(client, { queryKey: [...queryKey, 'details'], queryFn: details })
  const leaveBelow = below.subscribe(() => {})
  await expect.poll(() => below.getCurrentResult().data).toBe('details')
  const refreshed = client.invalidateQueries({ queryKey, exact: true })
  answers[0]?.('on its way')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('here')
  await refreshed
  expect(details).toHaveBeenCalledOnce()
  leave()
  leaveBelow()
})

it('lets what is somewhere else be', async () => {
  const client = new FreshQueryClient()
  const { answers, leave } = show(client)
  await client.invalidateQueries(queriesOf('bookings'))
  answers[0]?.('here')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('here')
  expect(answers).toHaveLength(1)
  leave()
})

it('doesn’t ask again where the first answer failed', async () => {
  const client = new FreshQueryClient()
  const refuse: ((error: Error) => void)[] = []
  const queryFn = () => new Promise<string>((_, reject) => refuse.push(reject))
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  const leave = observer.subscribe(() => {})
  const refreshed = client.invalidateQueries({ queryKey })
  refuse[0]?.(new Error('out of order'))
  await refreshed
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' })
  expect(refuse).toHaveLength(1)
  leave()
})

/** A list of two pages, and a server that answers when it is told to. */
function list(client: FreshQueryClient) {
  const asked: { page: number; answer: (value: string) => void; refuse: (why: Error) => void }[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ pageParam }) =>
      new Promise<string>((answer, refuse) => asked.push({ page: pageParam, answer, refuse })),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
    retry: false,
    staleTime: 60_000,
  })
  const leave = observer.subscribe(() => {})
  const pages = () => observer.getCurrentResult().data?.pages
  return { asked, observer, pages, leave }
}

it('keeps a next page on its way when something changes, and asks again for all of it', async () => {
  const client = new FreshQueryClient()
  const { asked, observer, pages, leave } = list(client)
  asked[0]?.answer('new')
  await expect.poll(pages).toEqual(['new'])
  void fetchNext(observer.getCurrentResult())
  await expect.poll(() => asked.length).toBe(2)
  const refreshed = client.invalidateQueries({ queryKey })
  asked[1]?.answer('old')
  await expect.poll(pages).toEqual(['new', 'old'])
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer('newer')
  await expect.poll(() => asked.length).toBe(4)
  asked[3]?.answer('older')
  await refreshed
  expect(pages()).toEqual(['newer', 'older'])
  leave()
})

it('lets a list that is being asked for anew come before its next page', async () => {
  const client = new FreshQueryClient()
  const { asked, observer, pages, leave } = list(client)
  asked[0]?.answer('new')
  await expect.poll(pages).toEqual(['new'])
  void client.invalidateQueries({ queryKey })
  await expect.poll(() => asked.length).toBe(2)
  const fetched = fetchNext(observer.getCurrentResult())
  asked[1]?.answer('newer')
  await expect.poll(() => asked.length).toBe(3)
  expect(asked[2]?.page).toBe(2)
  asked[2]?.answer('old')
  await fetched
  expect(pages()).toEqual(['newer', 'old'])
  leave()
})

it('says of a next page that it didn’t come, also where the list is asked for anew at once', async () => {
  const client = new FreshQueryClient()
  const { asked, observer, pages, leave } = list(client)
  asked[0]?.answer('new')
  await expect.poll(pages).toEqual(['new'])
  const fetched = fetchNext(observer.getCurrentResult())
  await expect.poll(() => asked.length).toBe(2)
  const refreshed = client.invalidateQueries({ queryKey })
  asked[1]?.refuse(new Error('out of order'))
  expect(await fetched).toBe(false)
  asked[2]?.answer('newer')
  await refreshed
  const again = fetchNext(observer.getCurrentResult())
  await expect.poll(() => asked.length).toBe(4)
  asked[3]?.answer('old')
  expect(await again).toBe(true)
  leave()
})

const limited = (retryAfter?: number) =>
  new ApiError('Too many requests.', { code: 'too_many_requests', status: 429, retryAfter })

it('asks again for what a limit refused when the server says so, and not before', () => {
  expect(isWorthRetrying(0, limited(4))).toBe(true)
  expect(pauseBeforeRetry(0, limited(4))).toBe(4000)
  // Ten minutes are for the member to wait, with the server's words on the screen.
  expect(isWorthRetrying(0, limited(600))).toBe(false)
  expect([10, 11].map((seconds) => isWorthRetrying(0, limited(seconds)))).toEqual([true, false])
  expect(isWorthRetrying(0, limited())).toBe(false)
})

it('asks again after a fault, twice, and not after a refusal or a long wait', () => {
  const fault = new ApiError('Something went wrong.', { code: 'internal', status: 503 })
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, fault))).toEqual([true, true, false])
  expect([0, 1].map((failures) => pauseBeforeRetry(failures, fault))).toEqual([1000, 2000])
  expect(isWorthRetrying(0, new ApiError('Broken.', { code: 'internal', status: 500 }))).toBe(true)
  expect(isWorthRetrying(0, new ApiError('No.', { code: 'forbidden', status: 403 }))).toBe(false)
})

it('asks again after a lost connection while there is one, and not after what took too long', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(isWorthRetrying(0, new NetworkError())).toBe(true)
  expect(isWorthRetrying(0, new TimeoutError())).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(isWorthRetrying(0, new NetworkError())).toBe(false)
  // What isn't about the connection may go well the next time, with or without one.
  expect(isWorthRetrying(0, new TypeError('not a function'))).toBe(true)
  vi.unstubAllGlobals()
})

describe('without a connection', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false })
    onlineManager.setOnline(false)
    queryClient.mount()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
    queryClient.unmount()
    queryClient.clear()
  })

  it('a screen says so at once, and loads by itself when it is back', async () => {
    const queryFn = vi.fn().mockRejectedValueOnce(new NetworkError()).mockResolvedValue('here')
    const observer = new QueryObserver(queryClient, { queryKey, queryFn })
    const leave = observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
    onlineManager.setOnline(true)
    await expect.poll(() => observer.getCurrentResult().data).toBe('here')
    leave()
  })

  it('a mutation without a connection fails at once, and doesn’t run by itself later', async () => {
    const mutationFn = vi.fn().mockRejectedValue(new NetworkError())
    const pressed = new MutationObserver(queryClient, { mutationFn }).mutate(undefined)
    await expect(pressed).rejects.toThrow(NetworkError)
    onlineManager.setOnline(true)
    await queryClient.resumePausedMutations()
    expect(mutationFn).toHaveBeenCalledOnce()
  })
})
