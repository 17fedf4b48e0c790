// @vitest-environment jsdom

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withWayOn } from './destination.ts'
import { Link } from './link.tsx'
import { useInvitation, useWayOn } from './use-way-on.ts'

function Way() {
  return <Link to={withWayOn('/login', useWayOn(), useInvitation())}>Log in</Link>
}

function Arrived() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const page = (address: string) => {
  const routes = [
    { path: '/signup', Component: Way },
    { path: '/login', Component: Arrived },
  ]
  const hydrationData = { loaderData: {} }
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address], hydrationData })} />
}

// Without act(): events aren't delayed until React has rendered, as in a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

it('reads ?to= at a click that hydrates a page prerendered without query string', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page('/signup'))
  const link = place.querySelector('a')
  startTransition(() => void hydrateRoot(place, page('/signup?to=%2Fwallet&ref=KJ7M2Q9X')))
  link?.click()
  await vi.waitFor(() =>
    expect(place.querySelector('output')?.textContent).toBe('/login?to=%2Fwallet&ref=KJ7M2Q9X'),
  )
})
