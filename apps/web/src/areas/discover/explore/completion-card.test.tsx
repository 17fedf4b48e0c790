// @vitest-environment jsdom

import { ada } from '@kindling/domain/profile/test-own-profile'
import { expect, it } from 'vitest'
import { draw, part } from '../../../testing/draw.tsx'
import { CompletionCard } from './completion-card.tsx'

// spec: accounts §4 profile completion
it.each([
  ['0%', {}],
  ['33%', { photourl: '/files/amara.webp', bio: 'I mend bikes.' }],
  ['50%', { photourl: '/files/amara.webp', bio: 'I mend bikes.', linked_account: true }],
])('shows that the profile is %s complete', async (percent, done) => {
  const profile = { ...ada, ...done }
  const place = await draw(
    <CompletionCard profile={profile} isShown onDismiss={() => {}} onCompletion={() => {}} />,
  )
  expect(place.textContent).toContain(percent)
  expect(part(place, 'progress').getAttribute('aria-valuetext')).toBe(percent)
  expect(part(place, 'a').getAttribute('href')).toBe('/user')
})
