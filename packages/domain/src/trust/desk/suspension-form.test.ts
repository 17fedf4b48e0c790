import { expect, it } from 'vitest'
import { suspensionForm, suspensionOutcome, waitingDecisionOf } from './suspension-form.ts'

const ben = { id: 'b', firstname: 'Ben', lastname: 'Reed', photourl: null }

it('parses the days of a suspension, empty for no end', () => {
  const typed = { step: 'out', reason: 'Spam' } as const
  expect(suspensionForm.parse({ ...typed, days: '7' })).toEqual({ ...typed, days: 7 })
  expect(suspensionForm.parse({ ...typed, days: '' })).toEqual(typed)
  expect(suspensionForm.safeParse({ ...typed, days: 'a week' }).success).toBe(false)
})

it('ignores the days when a suspension is lifted', () => {
  const lifted = { step: 'none', reason: 'Settled' } as const
  expect(suspensionForm.parse({ ...lifted, days: 'a week' })).toEqual(lifted)
})

it('confirms a decision with the deadline of its review', () => {
  expect(suspensionOutcome('Ben Reed', { step: 'out' }, false)).toBe(
    'Ben Reed: Out of Kindling. Another moderator has 72 hours.',
  )
  expect(suspensionOutcome('Ben Reed', { step: 'out' }, true)).toContain('once another moderator agrees')
})

it('finds the decision that waits: a proposal first, then an unreviewed suspension', () => {
  const proposed = { id: '1', step: 'out', by: ben, lapsesAt: '2026-11-23T12:00:00Z' } as const
  expect(waitingDecisionOf({ suspension: null, proposed })).toMatchObject({ id: '1', isInForce: false })
  expect(waitingDecisionOf({ suspension: null, proposed: null })).toBeUndefined()
  const suspension = {
    id: '2',
    step: 'out',
    before: 'none',
    reason: 'Spam',
    until: null,
    decidedBy: ben,
    decidedAt: '2026-11-20T12:00:00Z',
    reviewBy: '2026-11-23T12:00:00Z',
    reviewedBy: null,
    appeal: null,
    appealOutcome: null,
    ended: null,
  } as const
  expect(waitingDecisionOf({ suspension, proposed: null })).toMatchObject({ id: '2', isInForce: true })
  expect(waitingDecisionOf({ suspension: { ...suspension, reviewBy: null }, proposed: null })).toBeUndefined()
})
