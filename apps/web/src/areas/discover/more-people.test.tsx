// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw, press } from '../../testing/draw.tsx'
import { MorePeople } from './more-people.tsx'

const wayOn = 'Choose a city to see others.'

/** A list that has so many people to show. */
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

it('shows 20 people, then 60, then 200, and says there that it goes no further', async () => {
  const place = await draw(<List found={300} />)
  expect(place.textContent).toBe('20Show more')
  await press(place, 'Show more')
  expect(place.textContent).toBe('60Show more')
  await press(place, 'Show more')
  expect(place.textContent).toBe(`200These are the first 200. ${wayOn}`)
})

it('offers no more where everybody is shown', async () => {
  const place = await draw(<List found={30} />)
  await press(place, 'Show more')
  expect(place.textContent).toBe('30')
})

it('waits for those who were asked for', async () => {
  const more = <MorePeople shown={60} limit={200} wayOn={wayOn} isLoading onMore={() => {}} />
  expect((await draw(more)).textContent).toContain('Loading...')
})
