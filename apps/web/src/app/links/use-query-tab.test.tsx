// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mount, part, press } from '../../testing/draw.tsx'
import { useQueryTab } from './use-query-tab.ts'

function Screen() {
  const [tab, choose] = useQueryTab('show')
  return (
    <>
      <output>{tab}</output>
      <button type="button" onClick={() => choose('cash')}>
        Cash
      </button>
      <button type="button" onClick={() => choose(undefined)}>
        All
      </button>
    </>
  )
}

async function openAt(address: string) {
  const router = createMemoryRouter([{ path: '/wallet', Component: Screen }], { initialEntries: [address] })
  const place = await mount(<RouterProvider router={router} />)
  return { router, place, shown: () => part(place, 'output').textContent }
}

it('opens the tab in the query string', async () => {
  const { shown } = await openAt('/wallet?show=years')
  expect(shown()).toBe('years')
})

it('writes the selected tab into the URL without a history entry', async () => {
  const { router, place, shown } = await openAt('/wallet')
  await press(place, 'Cash')
  expect(shown()).toBe('cash')
  expect(router.state.location.search).toBe('?show=cash')
  expect(router.state.historyAction).toBe('REPLACE')
  await press(place, 'All')
  expect(router.state.location.search).toBe('')
})

it('keeps the scroll position when the tab changes', async () => {
  const { router, place } = await openAt('/wallet')
  await press(place, 'Cash')
  expect(router.state.preventScrollReset).toBe(true)
  await press(place, 'All')
  expect(router.state.preventScrollReset).toBe(true)
})
