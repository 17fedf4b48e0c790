// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead, memberScreen } from './member-screen.ts'
import { prefetch, registerRoutes, type ScreenAddress, type ScreenModule } from './screen.ts'

const Component = () => null
const placeOf = ({ params, query }: ScreenAddress) => ({ ...params, query: query.toString() })

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  document.head.replaceChildren()
  document.body.innerHTML = '<div id="root" data-screens="/assets/screens.json"></div>'
  const lists = {
    '/chat/:userId': ['/assets/chat.js', '/assets/thread.js'],
    '/wallet': ['/assets/wallet.js'],
  }
  vi.stubGlobal('fetch', async () => Response.json(lists))
})

it('prefetches data while its code loads, and renders once the code is loaded', async () => {
  const asked: unknown[] = []
  const code = Promise.withResolvers<ScreenModule>()
  const route = memberScreen(
    '/chat/:userId',
    () => code.promise,
    async () => (place) => void asked.push(placeOf(place)),
  )
  const router = createMemoryRouter([route], { initialEntries: ['/elsewhere'] })
  const going = router.navigate('/chat/7?from=bookings')
  await vi.waitFor(() => expect(asked).toEqual([{ userId: '7', query: 'from=bookings' }]))
  expect(router.state.location.pathname).toBe('/elsewhere')
  code.resolve({ Component })
  await going
  expect(router.state.location.pathname).toBe('/chat/7')
  expect(asked).toHaveLength(1)
})

it('calls `prepare` of its own module when that is loaded', async () => {
  const prepare = vi.fn()
  const router = createMemoryRouter([memberScreen('/wallet', async () => ({ Component, prepare }))], {
    initialEntries: ['/elsewhere'],
  })
  await router.navigate('/wallet?show=sparks')
  expect(prepare.mock.calls.map(([place]) => placeOf(place))).toEqual([{ query: 'show=sparks' }])
})

it('throws when its code fails to load, after route and data requests have waited together', async () => {
  const load = vi.fn(async (): Promise<ScreenModule> => Promise.reject(new Error('gone')))
  const router = createMemoryRouter([memberScreen('/wallet', load)], { initialEntries: ['/elsewhere'] })
  await router.navigate('/wallet')
  expect(router.state.errors).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

it('loads all scripts of a screen in parallel on navigation, and prefetches those of likely screens', async () => {
  const chat = memberScreen(
    '/chat/:userId',
    async () => ({ Component }),
    async () => () => {},
  )
  const wallet = memberScreen('/wallet', async () => ({ Component }))
  registerRoutes(async () => [chat, wallet])
  await prefetch('/wallet')
  expect(preloaded()).toEqual([])
  await fetchAhead()
  expect(preloaded()).toEqual(['/assets/chat.js', '/assets/thread.js'])
  await prefetch('/wallet')
  await prefetch('/wallet')
  expect(preloaded()).toEqual(['/assets/chat.js', '/assets/thread.js', '/assets/wallet.js'])
})

it('prefetches no screens with Save-Data', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  memberScreen(
    '/chat/:userId',
    async () => ({ Component }),
    async () => () => {},
  )
  await fetchAhead()
  expect(preloaded()).toEqual([])
  vi.unstubAllGlobals()
})

it('tolerates a failed prefetch', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const note = vi.spyOn(console, 'info').mockImplementation(() => {})
  await fetchAhead()
  expect(note).toHaveBeenCalledOnce()
  note.mockRestore()
})
