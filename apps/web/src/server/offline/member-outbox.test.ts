// @vitest-environment jsdom
import { ApiError } from '@kindling/domain/client/errors'
import { setMaintenance } from '@kindling/domain/client/maintenance'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, stubServer } from '../../testing/server.ts'
import { outboxOf } from './member-outbox.ts'

const away = () => Response.json({ status: 'error', code: 'maintenance', message: 'Later.' }, { status: 503 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  setMaintenance(undefined)
  localStorage.clear()
  vi.useRealTimers()
})

it('a message stays queued during maintenance, however often it is retried', async () => {
  signIn('amara')
  const asked = stubServer({ 'POST /message': away })
  const outbox = outboxOf('amara')
  outbox.add('ben', 'Hello')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.length).toBeGreaterThan(4)
  expect(outbox.list()).toMatchObject([{ content: 'Hello', faults: 0 }])
  expect(outbox.list()[0]?.problem).toBeUndefined()
})

it('after a maintenance response it is only retried when maintenance is over', async () => {
  signIn('zora')
  const asked = stubServer({ 'POST /message': away })
  setMaintenance(new ApiError('Later.', { code: 'maintenance', status: 503 }))
  outboxOf('zora').add('ben', 'Hello')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  setMaintenance(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
})
