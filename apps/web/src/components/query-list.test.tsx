// @vitest-environment jsdom
import { ApiError } from '@kindling/domain/client/errors'
import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { button, draw, part, press, settled } from '../testing/draw.tsx'
import { QueryList } from './query-list.tsx'

type Page = () => string[]

/** @param pages the response of each page, the first at 0 */
function Names({ pages }: { pages: readonly Page[] }) {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: async ({ pageParam }) => pages[pageParam]?.() ?? [],
    initialPageParam: 0,
    getNextPageParam: (_, all) => (all.length < pages.length ? all.length : undefined),
  })
  return (
    <QueryList query={query} failure="Failed to fetch names" empty={<p>Nobody</p>}>
      {(name) => <li key={name}>{name}</li>}
    </QueryList>
  )
}

async function drawNames(...pages: Page[]) {
  const place = await draw(<Names pages={pages} />)
  await settled()
  return place
}

const names = (place: Element) => [...place.querySelectorAll('li')].map(({ textContent }) => textContent)

function fail(): never {
  throw new ApiError('The server has a fault.', { code: 'internal', status: 500 })
}

it('appends the next page, and hides the button after the last', async () => {
  const place = await drawNames(
    () => ['Amara', 'Joon'],
    () => ['Edie'],
  )
  expect(names(place)).toEqual(['Amara', 'Joon'])
  await press(place, 'Show more')
  await settled()
  expect(names(place)).toEqual(['Amara', 'Joon', 'Edie'])
  expect(place.querySelector('button')).toBeNull()
})

it('keeps the list when the next page fails, with an error and a retry', async () => {
  let isReachable = false
  const place = await drawNames(
    () => ['Amara'],
    () => (isReachable ? ['Joon'] : fail()),
  )
  await press(place, 'Show more')
  await settled()
  expect(names(place)).toEqual(['Amara'])
  expect(part(place, '[role=alert]').textContent).toBe('The server has a fault.')
  isReachable = true
  await press(place, 'Show more')
  await settled()
  expect(names(place)).toEqual(['Amara', 'Joon'])
  expect(place.querySelector('[role=alert]')).toBeNull()
})

it('has an empty state', async () => {
  const place = await drawNames(() => [])
  expect(place.textContent).toBe('Nobody')
})

it('shows an error and a retry button when the first page fails', async () => {
  const place = await drawNames(fail)
  expect(part(place, 'h2').textContent).toBe('Failed to fetch names')
  expect(button(place, 'Try again')).toBeDefined()
})
