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
  /** The key that this is sent under, and what comes of it. */
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

it('the same is sent again under its key after an answer that got lost', async () => {
  const send = await makeSendOnce()
  const key = await send({ amount: 1 }, lost)
  expect(await send({ amount: 1 }, new TypeError('Failed to fetch'))).toBe(key)
  expect(await send({ amount: 1 })).toBe(key)
})

it('something else is sent under another key, and so is the same after an answer or a refusal', async () => {
  const send = await makeSendOnce()
  const keys = [
    await send({ amount: 1 }, lost),
    await send({ amount: 2 }, refused),
    await send({ amount: 2 }),
    await send({ amount: 2 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

it('files are told apart by name, size and date', async () => {
  const send = await makeSendOnce()
  const key = await send(['Hi', [picture('a.png')]], lost)
  expect(await send(['Hi', [picture('a.png')]], lost)).toBe(key)
  expect(await send(['Hi', [picture('b.png')]], lost)).not.toBe(key)
})

it('a try is kept through a refresh until it has ended', async () => {
  let kept: ReturnType<TryStore['read']>
  const store: TryStore = { read: () => kept, write: (current) => (kept = current) }
  const key = await (await makeSendOnce(store))({ amount: 1 }, lost)
  expect(kept?.key).toBe(key)
  expect(await (await makeSendOnce(store))({ amount: 1 })).toBe(key)
  expect(kept).toBeUndefined()
})
