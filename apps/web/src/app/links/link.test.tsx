// @vitest-environment jsdom

import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { draw, part } from '../../testing/draw.tsx'
import { registerRoutes, screen } from '../screen.ts'
import { Link } from './link.tsx'
import type { Address } from './paths.ts'

let loads: string[]
let fault: Error | undefined

beforeEach(() => {
  loads = []
  fault = undefined
  registerRoutes(async () => [
    screen('/chat/:userId', async () => {
      loads.push('code')
      if (fault) throw fault
      return {
        Component: () => null,
        prepare: ({ params, query }) => void loads.push(`data of ${params.userId} ${query.get('from')}`),
      }
    }),
  ])
})

/** The router's location and its state. */
function Here() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify([pathname + search, state])}</output>
}

async function drawLink(to: Address, onClick?: (event: { preventDefault(): void }) => void) {
  const place = await draw(
    <>
      <Link to={to} state={{ userName: 'Amara' }} {...(onClick && { onClick })}>
        Message
      </Link>
      <Here />
    </>,
  )
  const link = part<HTMLAnchorElement>(place, 'a')
  return {
    link,
    here: () => JSON.parse(part(place, 'output').textContent) as unknown,
    click: (options: MouseEventInit = {}) =>
      act(async () => {
        // jsdom can't navigate to another document.
        document.addEventListener('click', (event) => event.preventDefault(), { once: true })
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
      }),
    touch: () => act(async () => link.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))),
    hover: () => act(async () => link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))),
  }
}

// spec: accounts §2 late parts
it('renders an href, and navigates without a page load, passing the state on', async () => {
  const { link, here, click } = await drawLink('/chat/1?from=bookings')
  expect(link.getAttribute('href')).toBe('/chat/1?from=bookings')
  await click()
  expect(here()).toEqual(['/chat/1?from=bookings', { userName: 'Amara' }])
})

it('ignores clicks for a new tab, and clicks with preventDefault', async () => {
  const other = await drawLink('/chat/2')
  await other.click({ metaKey: true })
  await other.click({ ctrlKey: true })
  await other.click({ button: 1 })
  expect(other.here()).toEqual(['/', null])
  const taken = await drawLink('/chat/2', (event) => event.preventDefault())
  await taken.click()
  expect(taken.here()).toEqual(['/', null])
})

// spec: accounts §2 late parts
it('prefetches code and data of its target once, on hover or focus', async () => {
  const { link, hover } = await drawLink('/chat/3?from=bookings')
  expect(loads).toEqual([])
  await hover()
  expect(loads).toEqual(['code', 'data of 3 bookings'])
  await act(async () => link.focus())
  await hover()
  expect(loads).toHaveLength(2)
  const another = await drawLink('/chat/4?from=bookings')
  await act(async () => another.link.focus())
  expect(loads.slice(2)).toEqual(['code', 'data of 4 bookings'])
})

it('retries a failed prefetch', async () => {
  const { hover } = await drawLink('/chat/5?from=bookings')
  fault = new Error('a lost connection')
  await hover()
  fault = undefined
  await hover()
  expect(loads).toEqual(['code', 'code', 'data of 5 bookings'])
})

it('prefetches its target on touchstart', async () => {
  const { touch, click, here } = await drawLink('/chat/6?from=bookings')
  await touch()
  expect(loads).toEqual(['code', 'data of 6 bookings'])
  expect(here()).not.toContain('/chat/6?from=bookings')
  await click()
  expect(here()).toContain('/chat/6?from=bookings')
})
