// @vitest-environment jsdom
import { ApiError } from '@kindling/domain/client/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, stubServer } from '../../testing/server.ts'
import { setMaintenance } from '../maintenance.ts'
import { outboxOf } from './member-outbox.ts'

const away = () => Response.json({ status: 'error', code: 'maintenance', message: 'Later.' }, { status: 503 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  setMaintenance(undefined)
  localStorage.clear()
  vi.useRealTimers()
})

it('during maintenance a message waits, however often it is tried', async () => {
  signIn('amara')
  const asked = stubServer({ 'POST /message': away })
  const outbox = outboxOf('amara')
  outbox.add('ben', 'Hello')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.length).toBeGreaterThan(4)
  expect(outbox.list()).toMatchObject([{ content: 'Hello', faults: 0 }])
  expect(outbox.list()[0]?.problem).toBeUndefined()
})

it('once a page says that there is maintenance, it is tried again only afterwards', async () => {
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
