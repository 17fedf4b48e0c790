// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw, press } from '../../testing/draw.tsx'
import { MorePeople } from './more-people.tsx'

const wayOn = 'Choose a city to see others.'

/** A list with the given number of people. */
function List({ found }: { found: number }) {
  const [limit, setLimit] = useState(20)
  const shown = Math.min(found, limit)
  return (
    <>
      <output>{shown}</output>
      <MorePeople shown={shown} limit={limit} wayOn={wayOn} isLoading={false} onMore={setLimit} />
    </>
  )
}

// spec: marketplace §2 more people
it('shows 20 people, then 60, then 200, and says that these are the most', async () => {
  const place = await draw(<List found={300} />)
  expect(place.textContent).toBe('20Show more')
  await press(place, 'Show more')
  expect(place.textContent).toBe('60Show more')
  await press(place, 'Show more')
  expect(place.textContent).toBe(`200These are the first 200. ${wayOn}`)
})

it('hides “Show more” when everybody is shown', async () => {
  const place = await draw(<List found={30} />)
  await press(place, 'Show more')
  expect(place.textContent).toBe('30')
})

it('shows a loading state', async () => {
  const more = <MorePeople shown={60} limit={200} wayOn={wayOn} isLoading onMore={() => {}} />
  expect((await draw(more)).textContent).toContain('Loading...')
})
