import { expect, it } from 'vitest'
import { mapBounded } from './map-bounded.ts'

it('mapBounded runs at most eight at once, and keeps the order', async () => {
  let running = 0
  let most = 0
  const open: (() => void)[] = []
  const work = async (n: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => open.unshift(resolve))
    running -= 1
    return n * 2
  }
  const items = Array.from({ length: 50 }, (_, n) => n)
  let isDone = false
  const doubled = mapBounded(items, 8, work).finally(() => {
    isDone = true
  })
  while (!isDone) {
    // The call that began last ends first.
    open.shift()?.()
    await new Promise(setImmediate)
  }
  expect(await doubled).toEqual(items.map((n) => n * 2))
  expect(most).toBe(8)
})

it('mapBounded rejects with the first error', async () => {
  await expect(mapBounded([1, 2, 3], 2, (n) => Promise.reject(new Error(`fault ${n}`)))).rejects.toThrow(
    'fault',
  )
})
