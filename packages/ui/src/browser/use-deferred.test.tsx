// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, part } from '../testing/draw.ts'
import { useDeferred } from './use-deferred.ts'

let isOnline: boolean

beforeEach(() => {
  isOnline = true
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(async () => await vi.advanceTimersByTimeAsync(milliseconds))

function setOnline(next: boolean) {
  isOnline = next
  return act(async () => void window.dispatchEvent(new Event(next ? 'online' : 'offline')))
}

interface PartProps {
  load: () => Promise<string>
  isWanted?: boolean
}

function Part({ load, isWanted }: PartProps) {
  const { module, hasFailed } = useDeferred(load, isWanted)
  return <output>{hasFailed ? 'failed' : (module ?? 'waiting')}</output>
}

/** A module that fails to load until `arrive` is called. */
function makePart() {
  let isThere = false
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('a lost connection')
    return 'the calendar'
  })
  return {
    load,
    arrive: () => {
      isThere = true
    },
  }
}

async function drawPart(load: () => Promise<string>, isWanted?: boolean) {
  const place = await mount(<Part load={load} {...(isWanted !== undefined && { isWanted })} />)
  return () => part(place, 'output').textContent
}

it('loads after the first paint', async () => {
  const { load, arrive } = makePart()
  arrive()
  const shown = await drawPart(load)
  expect(shown()).toBe('waiting')
  await pass(0)
  expect(shown()).toBe('the calendar')
  await pass(60_000)
  expect(load).toHaveBeenCalledOnce()
})

it('isn’t loaded while it isn’t needed', async () => {
  const { load } = makePart()
  await drawPart(load, false)
  await pass(60_000)
  expect(load).not.toHaveBeenCalled()
})

// spec: accounts §2 late parts
it('is retried with longer and longer pauses, and reports the failure from the second on', async () => {
  const { load, arrive } = makePart()
  const shown = await drawPart(load)
  await pass(0)
  expect(shown()).toBe('waiting')
  for (const [place, pause] of [1000, 5000, 15_000, 30_000, 30_000].entries()) {
    await pass(pause - 1)
    expect(load).toHaveBeenCalledTimes(place + 1)
    await pass(1)
    expect(load).toHaveBeenCalledTimes(place + 2)
    expect(shown()).toBe('failed')
  }
  arrive()
  await pass(30_000)
  expect(shown()).toBe('the calendar')
})

// spec: accounts §2 late parts
it('isn’t retried offline, and at once when online again', async () => {
  const { load, arrive } = makePart()
  const shown = await drawPart(load)
  await pass(0)
  await pass(1000)
  expect(load).toHaveBeenCalledTimes(2)
  await setOnline(false)
  await pass(120_000)
  expect(load).toHaveBeenCalledTimes(2)
  arrive()
  await setOnline(true)
  await pass(0)
  expect(shown()).toBe('the calendar')
})

it('isn’t loaded again after a success', async () => {
  const { load, arrive } = makePart()
  arrive()
  await drawPart(load)
  await pass(0)
  await setOnline(false)
  await setOnline(true)
  await pass(60_000)
  expect(load).toHaveBeenCalledOnce()
})

it('doesn’t count an attempt as failed when the connection was lost meanwhile', async () => {
  const tries: PromiseWithResolvers<string>[] = []
  const shown = await drawPart(() => {
    const next = Promise.withResolvers<string>()
    tries.push(next)
    return next.promise
  })
  for (const place of [0, 1, 2]) {
    await pass(0)
    await setOnline(false)
    await act(async () => tries[place]?.reject(new Error('a lost connection')))
    await setOnline(true)
  }
  expect(shown()).toBe('waiting')
  await pass(0)
  expect(tries).toHaveLength(4)
})
