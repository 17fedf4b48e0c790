// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { draw, part } from '../../../testing/draw.tsx'
import { ada } from '../../../testing/own-profile.ts'
import { CompletionCard } from './completion-card.tsx'

it.each([
  ['0%', {}],
  ['33%', { photourl: '/files/amara.webp', bio: 'I mend bikes.' }],
  ['50%', { photourl: '/files/amara.webp', bio: 'I mend bikes.', linked_account: true }],
])('the card of /explore says that the profile is %s complete', async (percent, done) => {
  const profile = { ...ada, ...done }
  const place = await draw(
    <CompletionCard profile={profile} isShown onDismiss={() => {}} onCompletion={() => {}} />,
  )
  expect(place.textContent).toContain(percent)
  expect(part(place, 'progress').getAttribute('aria-valuetext')).toBe(percent)
  expect(part(place, 'a').getAttribute('href')).toBe('/user')
})
