import { expect, test } from 'vitest'
import { formatInstant } from '../../client/times/dates.ts'
import { type WaitKind, waitKinds } from '../booking-waits.ts'
import { waitsWords } from './waits-words.ts'

const until = '2026-11-24T18:04:00.000Z'
const now = new Date('2026-11-24T09:00:00Z')

test('waitsWords describe the pending action and its deadline', () => {
  const said = waitKinds.map((kind) =>
    waitsWords({ waits: { for: kind, until }, lent_until: null }, 'Clio', now),
  )
  const time = formatInstant(until, now)
  expect(said.map((words) => words.replace(time, '…'))).toEqual([
    'Answer by …',
    'Clio proposes another time. Answer by …',
    'Clio says that you weren’t there. Answer by …',
    'Clio asks for more time. Answer by …',
    'Is it done? Confirm by …',
    'Clio says that it was handed over. Confirm by …',
    'Clio says that it is back. Confirm by …',
    'Late: it should be back by now. Answer by …',
    'Its time is over, and nobody has said how it went. Answer by …',
    'In dispute until it is decided. Answer by …',
  ])
})

test('waitsWords for a loan report that it was never handed over', () => {
  const lent = { waits: { for: 'absence', until: null }, lent_until: '2026-11-28' } as const
  expect(waitsWords(lent, 'Clio', now)).toBe('Clio says that they never got it')
})

test('waitsWords without a deadline describe only the action', () => {
  const timeless = (kind: WaitKind) => ({ waits: { for: kind, until: null }, lent_until: null })
  expect(waitsWords(timeless('completion'), 'Clio', now)).toBe('Confirm it once it is done')
  expect(waitsWords(timeless('dispute'), 'Clio', now)).toBe('In dispute until it is decided')
})
