// @vitest-environment jsdom
import { ApiError } from '@kindling/domain/client/errors'
import { expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { useSendOnce } from './use-send-once.ts'

type SendOnce = ReturnType<typeof useSendOnce>
type TryStore = NonNullable<Parameters<typeof useSendOnce>[0]>

async function makeSendOnce(store?: TryStore) {
  const made: SendOnce[] = []
  function Form() {
    made.push(useSendOnce(store))
    return null
  }
  await draw(<Form />)
  const [sendOnce] = made
  if (!sendOnce) throw new Error('nothing was drawn')
  /** Sends with a given outcome; returns the idempotency key in use. */
  return async (sent: unknown, outcome?: Error) => {
    let used = ''
    const answer = sendOnce(sent, async (key) => {
      used = key
      if (outcome) throw outcome
      return 'done'
    })
    expect(await answer.catch((error: unknown) => error)).toBe(outcome ?? 'done')
    return used
  }
}

const refused = new ApiError('No.', { status: 422, code: 'invalid' })
const lost = new ApiError('Later.', { status: 503, code: 'unavailable' })
const picture = (name: string) => new File(['x'], name, { lastModified: 1 })

it('reuses the key of the same request after a lost response', async () => {
  const send = await makeSendOnce()
  const key = await send({ amount: 1 }, lost)
  expect(await send({ amount: 1 }, new TypeError('Failed to fetch'))).toBe(key)
  expect(await send({ amount: 1 })).toBe(key)
})

it('uses a new key for a changed request, and after a success or a refusal', async () => {
  const send = await makeSendOnce()
  const keys = [
    await send({ amount: 1 }, lost),
    await send({ amount: 2 }, refused),
    await send({ amount: 2 }),
    await send({ amount: 2 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

it('compares files by name, size and date', async () => {
  const send = await makeSendOnce()
  const key = await send(['Hi', [picture('a.png')]], lost)
  expect(await send(['Hi', [picture('a.png')]], lost)).toBe(key)
  expect(await send(['Hi', [picture('b.png')]], lost)).not.toBe(key)
})

it('a stored attempt keeps its key across a reload until it has ended', async () => {
  let kept: ReturnType<TryStore['read']>
  const store: TryStore = { read: () => kept, write: (current) => (kept = current) }
  const key = await (await makeSendOnce(store))({ amount: 1 }, lost)
  expect(kept?.key).toBe(key)
  expect(await (await makeSendOnce(store))({ amount: 1 })).toBe(key)
  expect(kept).toBeUndefined()
})
