import { expect, it } from 'vitest'
import type { DeskSuspension, MemberCase } from '../desk-shape.ts'
import {
  activitySections,
  memberLine,
  moneyFacts,
  recordSections,
  suspensionFacts,
} from './member-case-words.ts'

const ben = { id: 'b', firstname: 'Ben', lastname: 'Reed', photourl: null }
const at = '2026-11-20T12:00:00Z'
const member: MemberCase['member'] = {
  ...ben,
  email: 'ben@example.test',
  role: 'member',
  memberSince: at,
  isVerified: true,
  hasLeft: false,
}
const suspension: DeskSuspension = {
  id: '1',
  step: 'read_only',
  before: 'none',
  reason: 'Spam',
  until: null,
  decidedBy: ben,
  decidedAt: at,
  reviewBy: null,
  reviewedBy: null,
  appeal: null,
  appealOutcome: null,
  ended: 'lapsed',
}
const known: MemberCase = {
  member,
  suspension: null,
  proposed: null,
  earlier: [],
  money: { cash: 12.5, sparks: 1, heldCash: 0, heldSparks: 2, owed: 3 },
  offers: [{ id: 'o', title: 'Guitar', status: 'pending' }],
  bookings: [],
  reportsBy: [],
  reportsAgainst: [
    {
      id: 'r',
      subject: 'review_answer',
      reason: 'spam',
      words: null,
      status: 'open',
      other: ben,
      createdAt: at,
    },
  ],
  notes: [{ id: 'n', words: 'Called', by: ben, at }],
  warnings: [],
  sessions: [{ id: 's', country: null, device: 'Firefox', lastSeen: at }],
  log: [],
}

it('summarises a member in one line', () => {
  expect(memberLine(member)).toBe('ben@example.test · member since 20 Nov 2026 · verified')
  expect(memberLine({ ...member, role: 'moderator', isVerified: false })).toMatch(/not verified · moderator$/)
})

it('formats balances, escrow and debts', () => {
  expect(moneyFacts(known.money).map(({ value }) => value)).toEqual([
    '£12.50 and 1 spark',
    '£0.00 and 2 sparks',
    '£3.00',
  ])
})

it('has no value for a missing agreement or appeal of a suspension', () => {
  const factOf = (key: string) => suspensionFacts(suspension).find((fact) => fact.key === key)?.value
  expect(factOf('Until')).toBe('No end')
  expect(factOf('Agreed by')).toBeNull()
  expect(factOf('Their appeal')).toBeNull()
})

it('lists notes and reports, and says which lists are empty', () => {
  const [notes, warnings, against] = recordSections(known)
  expect(notes?.rows[0]).toMatchObject({
    title: 'Called',
    detail: expect.stringMatching(/^Ben Reed · 20 Nov/),
  })
  expect([warnings?.rows, warnings?.none]).toEqual([[], 'Never warned.'])
  expect(against?.rows[0]).toMatchObject({
    title: 'Spam or advertising: open',
    detail: 'review answer, by Ben Reed · 20 Nov 2026',
  })
})

it('lists earlier suspensions only if there are any', () => {
  expect(activitySections(known).map(({ id }) => id)).toEqual(['offers', 'sessions'])
  expect(activitySections(known)[1]?.rows[0]?.detail).toMatch(/^Country not known · last seen 20 Nov/)
  const earlier = activitySections({ ...known, earlier: [suspension] })[2]
  expect(earlier?.rows[0]).toMatchObject({
    title: 'Reading only',
    detail: expect.stringMatching(/^Spam · Ben Reed, .*lapsed: nobody reviewed it$/),
  })
})
