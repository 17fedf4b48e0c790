import type { Need, NeedAnswer, NeedListItem } from '../needs/need-contract.ts'
import { makeAnswer as makeTestAnswer, makeNeed as makeTestNeed } from '../needs/test-need.ts'
import { daysFromNow, hoursFromNow } from './clock.ts'
import { ownerOf } from './make-listing.ts'
import { amara, idOf, maya } from './people.ts'

/** A neighbour's answer to a need: by default Amara's, for Thursday at ten. */
export function makeNeedAnswer(overrides: Partial<NeedAnswer> = {}): NeedAnswer {
  return makeTestAnswer({
    id: idOf(521),
    skill_id: idOf(201),
    user: ownerOf(amara),
    price: 36,
    day: daysFromNow(3),
    start: `${daysFromNow(3)}T10:00:00.000Z`,
    message: 'I bring drill, plugs and a spirit level. You only need to say how high.',
    createdAt: hoursFromNow(-5),
    ...overrides,
  })
}

/** What a member asks the neighbours for: by default Maya's two shelves, with pictures, still without an answer. */
export function makeNeed(overrides: Partial<Need> = {}): Need {
  return makeTestNeed({
    id: idOf(501),
    category: { id: idOf(211), title: 'Home repairs' },
    title: 'Two shelves put up',
    description: 'The wall is brick. I have the shelves and the brackets; please bring a drill.',
    day: daysFromNow(5),
    thumbnails: ['/files/shelves.webp', '/files/shelves-2.webp'],
    user: ownerOf(maya, { verified: false }),
    answer_count: 0,
    answers: [],
    expires_at: hoursFromNow(300),
    createdAt: hoursFromNow(-36),
    ...overrides,
  })
}

/** A row of a list of needs: by default Maya's shelves. */
export function makeNeedListItem(overrides: Partial<NeedListItem> = {}): NeedListItem {
  const { answers: _answers, booking_id: _booking, ...item } = makeNeed()
  return { ...item, ...overrides }
}
