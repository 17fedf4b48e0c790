// spec: accounts §2 live notifications

import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heartbeatMs, openEventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const settle = () => new Promise((resolve) => setImmediate(resolve))

function makeStream(isRead: boolean, highWaterMark?: number) {
  const to = new PassThrough({ ...(highWaterMark === undefined ? {} : { highWaterMark }) })
  const onClose = vi.fn()
  let text = ''
  if (isRead) {
    to.on('data', (chunk) => {
      text += chunk
    })
  }
  return { to, onClose, stream: openEventStream(to, { onClose }), text: () => text }
}

it('writes events and cursors in the event-stream format, one line each', async () => {
  const { stream, text } = makeStream(true)
  stream.send(['{"id":"one"}', JSON.stringify({ id: 'two\nlines' })], '12-34')
  await settle()
  expect(text()).toBe('data: {"id":"one"}\n\ndata: {"id":"two\\nlines"}\n\nid: 12-34\n\n')
})

it('sends heartbeats, and nothing after its end', async () => {
  const { stream, to, text, onClose } = makeStream(true)
  vi.advanceTimersByTime(2 * heartbeatMs)
  await settle()
  expect(text()).toBe(':\n\n:\n\n')
  stream.end()
  stream.end()
  stream.send(['{}'], '1-1')
  to.destroy()
  await settle()
  vi.advanceTimersByTime(2 * heartbeatMs)
  expect(text()).toBe(':\n\n:\n\n')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes a connection whose buffer overflows', async () => {
  const { stream, to, onClose } = makeStream(false)
  for (let i = 0; i < 100 && !to.destroyed; i += 1) stream.send(['x'.repeat(2000)], '1-1')
  expect(to.destroyed).toBe(true)
  await settle()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes a reader that read nothing between two heartbeats, not a slow one that caught up', async () => {
  const stuck = makeStream(false, 1000)
  const slow = makeStream(false, 1000)
  for (const { stream } of [stuck, slow]) {
    for (let i = 0; i < 20; i += 1) stream.send(['x'.repeat(2000)], '1-1')
  }
  vi.advanceTimersByTime(heartbeatMs)
  slow.to.resume()
  await settle()
  vi.advanceTimersByTime(heartbeatMs)
  expect([stuck.to.destroyed, slow.to.destroyed]).toEqual([true, false])
  slow.to.destroy()
})

it('reports a connection that was closed before it began', () => {
  const to = new PassThrough()
  to.destroy()
  const onClose = vi.fn()
  openEventStream(to, { onClose })
  expect(onClose).toHaveBeenCalledTimes(1)
})
