// spec: accounts §4 profile completion

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CompletionFacts, profileCompletion } from './profile-completion.ts'

const nothingDone: CompletionFacts = {
  photourl: null,
  bio: null,
  kyc_status: 'pending',
  payment_method: false,
  linked_account: false,
  skillCount: 0,
}
const everythingDone: Required<CompletionFacts> = {
  photourl: 'https://photos.test/me.jpg',
  bio: 'I mend bicycles.',
  kyc_status: 'verified',
  payment_method: true,
  linked_account: true,
  skillCount: 1,
}

test('profileCompletion is from 0 to 100 percent', () => {
  expect(profileCompletion(nothingDone)).toMatchObject({ done: 0, total: 6, percent: 0 })
  expect(profileCompletion(everythingDone)).toMatchObject({ done: 6, total: 6, percent: 100 })
})

test.each([
  ['photo', { photourl: everythingDone.photourl }],
  ['skill', { skillCount: 3 }],
  ['kyc', { kyc_status: 'verified' }],
  ['payment', { payment_method: true }],
  ['account', { linked_account: true }],
  ['bio', { bio: everythingDone.bio }],
] as const)('profileCompletion: %s alone is one of six items', (id, fact) => {
  const { items, done, percent } = profileCompletion({ ...nothingDone, ...fact })
  expect(items.filter((item) => item.isDone).map((item) => item.id)).toEqual([id])
  expect([done, percent]).toEqual([1, 17])
})

test('a blank bio doesn’t count', () => {
  expect(profileCompletion({ ...nothingDone, bio: '  ' }).done).toBe(0)
})

test('missing facts don’t count', () => {
  expect(profileCompletion({ skillCount: 0 }).done).toBe(0)
})

test('property: count and percentage follow from the items', () => {
  const facts = fc.record({
    photourl: fc.constantFrom(null, 'photo'),
    bio: fc.constantFrom(null, 'bio'),
    kyc_status: fc.constantFrom('verified', 'pending'),
    payment_method: fc.boolean(),
    linked_account: fc.boolean(),
    skillCount: fc.nat(5),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const { items, done, total, percent } = profileCompletion(given)
      expect(done).toBe(items.filter((item) => item.isDone).length)
      expect(Math.abs(percent - (100 * done) / total)).toBeLessThanOrEqual(0.5)
    }),
  )
})
