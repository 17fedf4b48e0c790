// @vitest-environment jsdom
import { ApiError } from '@kindling/domain/client/errors'
import { afterMaintenance, setMaintenance } from '@kindling/domain/client/maintenance'
import { readIn } from '@kindling/domain/client/times/reader-zone'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { queryClient } from '../../server/query-client.ts'
import { button } from '../../testing/draw.tsx'
import { stubServer } from '../../testing/server.ts'
import { coverScreens, endInWords } from './maintenance.tsx'

const refusal = (retryAfter: number, until?: string) =>
  new ApiError('Later.', { code: 'maintenance', status: 503, retryAfter, until })

const MINUTE = 60_000

describe('endInWords', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  afterEach(() => readIn(undefined))

  test.each([
    ['Europe/London', '2026-11-28T14:00:00Z', 'It should be back by 14:00'],
    ['Asia/Tokyo', '2026-11-28T14:00:00Z', 'It should be back by 23:00'],
    ['Asia/Tokyo', '2026-11-28T15:30:00Z', 'It should be back by Sun 29 Nov, 00:30'],
    ['Europe/London', '2026-11-28T12:00:00Z', 'It takes a little longer than planned.'],
    ['Europe/London', 'soon', 'We can’t say yet when it will be back.'],
    ['Europe/London', undefined, 'We can’t say yet when it will be back.'],
  ])('in %s, until %s', (zone, until, words) => {
    readIn(zone)
    expect(endInWords(until, now)).toContain(words)
  })
})

describe('during maintenance', () => {
  /** The server's response from now on. */
  let answer: () => Response
  let asked: string[] = []

  const away = (seconds: number) => () =>
    Response.json(
      { status: 'error', code: 'maintenance', message: 'Later.' },
      { status: 503, headers: { 'retry-after': String(seconds) } },
    )
  const cover = () => document.querySelector('[role=alertdialog]')
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.useFakeTimers()
    answer = away(60)
    asked = stubServer({ 'GET /about': () => answer() })
    await act(async () => coverScreens(refusal(60, new Date(Date.now() + MINUTE).toISOString())))
  })
  afterEach(async () => {
    await act(async () => setMaintenance(undefined))
    queryClient.clear()
    vi.useRealTimers()
  })

  it('covers the screens once, without a request', async () => {
    await act(async () => coverScreens(refusal(60)))
    expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1)
    expect(document.activeElement).toBe(cover())
    expect(asked).toEqual([])
  })

  it('polls the server a little after the announced end, repeatedly while maintenance lasts', async () => {
    await pass(MINUTE - 1)
    expect(asked).toHaveLength(0)
    await pass(MINUTE / 4 + 1)
    expect(asked).toHaveLength(1)
    expect(cover()).not.toBeNull()
    answer = away(1)
    await pass(2 * MINUTE)
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.length).toBeLessThan(14)
  })

  it('polls despite further requests of the covered screens', async () => {
    for (let n = 0; n < 8; n += 1) {
      await pass(10_000)
      await act(async () => coverScreens(refusal(60)))
    }
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['a successful response', () => Response.json({ status: 'success', data: {} })],
    ['a response of another version', () => new Response('Gone', { status: 404 })],
  ])('ends with %s: refetches all queries, and runs deferred work', async (_, good) => {
    const read = vi.spyOn(queryClient, 'invalidateQueries')
    const work = vi.fn()
    afterMaintenance(work)
    answer = () => new Response('', { status: 502 })
    await pass(1.25 * MINUTE)
    expect(cover()).not.toBeNull()
    expect([work, read].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    answer = good
    await pass(1.25 * MINUTE)
    expect(cover()).toBeNull()
    expect([work, read].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('a manual retry says that maintenance isn’t over', async () => {
    const place = cover()
    if (place === null) throw new Error('There is no cover')
    await act(async () => button(place, 'Try again').click())
    await pass(0)
    expect(place.querySelector('[role=status]')?.textContent).toMatch(/^Not yet, at \d\d:\d\d/)
  })
})

it('without maintenance work runs at once', () => {
  const work = vi.fn()
  afterMaintenance(work)
  expect(work).toHaveBeenCalledOnce()
})
