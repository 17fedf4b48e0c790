import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

const filters = { queryKey: ['bookings'] }

/** A rendered list whose next response the test delays. */
function listOnScreen() {
  const queryClient = new QueryClient()
  const next = Promise.withResolvers<string>()
  const ask = vi.fn(() => next.promise)
  const isThere = { initialData: 'before', staleTime: Number.POSITIVE_INFINITY }
  // Another test file of this process may have left it offline.
  const observer = new QueryObserver(queryClient, {
    ...filters,
    ...isThere,
    queryFn: ask,
    networkMode: 'always',
  })
  onTestFinished(observer.subscribe(() => undefined))
  const change = (mutationFn: () => Promise<void>) =>
    new MutationObserver(queryClient, {
      mutationFn,
      networkMode: 'always',
      onSettled: askAgain(queryClient, filters),
    }).mutate()
  return { queryClient, change, letThrough: () => next.resolve('after'), ask }
}

it('a mutation resolves once the list is refetched', async () => {
  const { queryClient, change, letThrough, ask } = listOnScreen()
  let isDone = false
  const changed = change(async () => undefined).then(() => {
    isDone = true
  })
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isDone).toBe(false)
  letThrough()
  await changed
  expect(queryClient.getQueryData(filters.queryKey)).toBe('after')
})

it('a failed mutation rejects while the list is still refetched', async () => {
  const { change, ask } = listOnScreen()
  await expect(change(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
})
