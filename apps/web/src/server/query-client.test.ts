import { NetworkError } from '@kindling/domain/client/errors'
import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchNext } from './next-page.ts'
import { FreshQueryClient, queryClient } from './query-client.ts'
import { queriesOf } from './resources.ts'

const queryKey = ['wallet', 'statement']

/** A rendered query whose responses the test triggers. */
function show(client: FreshQueryClient) {
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false, staleTime: 60_000 })
  const leave = observer.subscribe(() => {})
  return { answers, observer, leave }
}

it('refetches a first response that was pending during an invalidation', async () => {
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

it('refetches existing data once', async () => {
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

it('refetches at once although a refetch is pending, since that may be stale', async () => {
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

it('refetches after a failure', async () => {
  const client = new FreshQueryClient()
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('out of order')).mockResolvedValue('here')
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  await client.invalidateQueries({ queryKey: ['wallet'] })
  expect(observer.getCurrentResult().data).toBe('here')
  leave()
})

it('an exact invalidation of a pending query doesn’t refetch queries below it', async () => {
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

it('doesn’t refetch other queries', async () => {
  const client = new FreshQueryClient()
  const { answers, leave } = show(client)
  await client.invalidateQueries(queriesOf('bookings'))
  answers[0]?.('here')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('here')
  expect(answers).toHaveLength(1)
  leave()
})

it('doesn’t refetch when the first response failed', async () => {
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

/** A list of two pages whose responses the test triggers. */
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

it('completes a pending next page before refetching an invalidated list', async () => {
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

it('completes a pending refetch before fetching the next page', async () => {
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

it('reports a failed next page even if the list is refetched at once', async () => {
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

describe('offline', () => {
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

  it('a query fails at once, and is refetched when online', async () => {
    const queryFn = vi.fn().mockRejectedValueOnce(new NetworkError()).mockResolvedValue('here')
    const observer = new QueryObserver(queryClient, { queryKey, queryFn })
    const leave = observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
    onlineManager.setOnline(true)
    await expect.poll(() => observer.getCurrentResult().data).toBe('here')
    leave()
  })

  it('a mutation fails at once, and isn’t retried later', async () => {
    const mutationFn = vi.fn().mockRejectedValue(new NetworkError())
    const pressed = new MutationObserver(queryClient, { mutationFn }).mutate(undefined)
    await expect(pressed).rejects.toThrow(NetworkError)
    onlineManager.setOnline(true)
    await queryClient.resumePausedMutations()
    expect(mutationFn).toHaveBeenCalledOnce()
  })
})
