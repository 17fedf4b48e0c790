import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain } from './ask-again.ts'

const filters = { queryKey: ['bookings'] }

/** A list on screen whose next answer comes when it is let through. */
async function listOnScreen() {
  const queryClient = new QueryClient()
  const next = Promise.withResolvers<string>()
  let asked = 0
  const queryFn = async () => {
    asked += 1
    return asked === 1 ? 'before' : await next.promise
  }
  const observer = new QueryObserver(queryClient, { ...filters, queryFn })
  observer.subscribe(() => undefined)
  await observer.refetch()
  const change = (mutationFn: () => Promise<void>) =>
    new MutationObserver(queryClient, { mutationFn, onSettled: askAgain(queryClient, filters) }).mutate()
  return { queryClient, change, letThrough: () => next.resolve('after'), asked: () => asked }
}

it('a change has succeeded once the list shows it', async () => {
  const { queryClient, change, letThrough } = await listOnScreen()
  let isDone = false
  const changed = change(async () => undefined).then(() => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(isDone).toBe(false)
  letThrough()
  await changed
  expect(queryClient.getQueryData(filters.queryKey)).toBe('after')
})

it('a failure is told while the list is still asked for', async () => {
  const { change, asked } = await listOnScreen()
  await expect(change(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
  expect(asked()).toBe(2)
})
