import { createMemoryRouter, matchRoutes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { Pattern } from './links/paths.ts'
import { addressFrom } from './links/paths.ts'
import { prefetch, registerRoutes, type ScreenAddress, type ScreenModule, screen } from './screen.ts'

vi.stubGlobal('location', { origin: 'https://kindling.test' })

const Component = () => null

function makeScreen(path: Pattern, prepare?: ScreenModule['prepare']) {
  const load = vi.fn(async (): Promise<ScreenModule> => ({ Component, ...(prepare && { prepare }) }))
  return { load, route: screen(path, load) }
}

const placeOf = ({ params, query }: ScreenAddress) => ({ ...params, query: query.toString() })

it('loads its code on navigation, and not before', async () => {
  const { load, route } = makeScreen('/faqs')
  const router = createMemoryRouter([makeScreen('/').route, route])
  await router.navigate('/')
  expect(load).not.toHaveBeenCalled()
  await router.navigate('/faqs')
  expect(load).toHaveBeenCalledOnce()
  expect(router.state.errors).toBeNull()
  expect(router.state.matches.at(-1)?.route).toMatchObject({ path: '/faqs', element: { type: Component } })
})

// spec: accounts §2 late parts
it('requests its data on navigation without delaying it', async () => {
  const asked: unknown[] = []
  const { route } = makeScreen('/chat/:userId', (place) => {
    asked.push(placeOf(place))
    // However long this takes, the screen is shown with a loading state.
    return new Promise(() => {})
  })
  const router = createMemoryRouter([route], { initialEntries: ['/elsewhere'] })
  await router.navigate('/chat/7?from=bookings')
  expect(router.state.location.pathname).toBe('/chat/7')
  expect(router.state.navigation.state).toBe('idle')
  expect(asked).toEqual([{ userId: '7', query: 'from=bookings' }])
})

it('is the index route for /, else a route with its path', () => {
  expect(makeScreen('/').route).toMatchObject({ index: true })
  expect(matchRoutes([makeScreen('/chat/:userId').route], '/chat/7')).toHaveLength(1)
})

// spec: accounts §2 late parts
it('is prefetched with its data by path, without other screens', async () => {
  const asked: unknown[] = []
  const chat = makeScreen('/chat/:userId', (place) => void asked.push(placeOf(place)))
  const other = makeScreen('/bookings')
  // No routes are registered before the app has started.
  await prefetch('/chat/7?from=bookings')
  expect(asked).toEqual([])
  const titled = { handle: { title: 'Members' }, children: [chat.route, other.route] }
  registerRoutes(async () => [{ children: [{ handle: null, children: [titled] }] }])
  await prefetch('/chat/7?from=bookings')
  expect(asked).toEqual([{ userId: '7', query: 'from=bookings' }])
  await prefetch(addressFrom('/nowhere'))
  expect([chat.load.mock.calls.length, other.load.mock.calls.length]).toEqual([1, 0])
  await prefetch('/bookings')
  expect([chat.load.mock.calls.length, other.load.mock.calls.length]).toEqual([1, 1])
})
