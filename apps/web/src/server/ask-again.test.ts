import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

const filters = { queryKey: ['bookings'] }

/** A list on screen whose next answer comes when it is let through. */
function listOnScreen() {
  const queryClient = new QueryClient()
  const next = Promise.withResolvers<string>()
  const ask = vi.fn(() => next.promise)
  const isThere = { initialData: 'before', staleTime: Number.POSITIVE_INFINITY }
  // Other files of this process may have left it without a connection.
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

it('a change has succeeded once the list shows it', async () => {
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

it('a failure is told while the list is still asked for', async () => {
  const { change, ask } = listOnScreen()
  await expect(change(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
})
