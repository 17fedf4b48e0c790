import { expect, it, vi } from 'vitest'
import type { Skill } from '../skills/skill-contract.ts'
import { proposableSkills, readProposedTime, timeCard } from './time-proposal.ts'

vi.mock('../client/times/reader-zone.ts', () => ({ readerZone: () => 'Europe/London' }))

const skill = (id: string, approval_status: Skill['approval_status'] = 'approved') =>
  ({ _id: id, skill_type: 'Guitar', approval_status }) as Skill

it('offers the approved skills of both members', () => {
  const skills = proposableSkills([
    { id: 'ada', name: 'Ada', skills: [skill('1'), skill('2', 'pending')] },
    { id: 'ben', name: 'you', skills: undefined },
    { id: 'cy', name: 'you', skills: [skill('3')] },
  ])
  expect(skills.map(({ id, ownerId, label }) => [id, ownerId, label])).toEqual([
    ['1', 'ada', 'Guitar, by Ada'],
    ['3', 'cy', 'Guitar, by you'],
  ])
})

const now = Date.parse('2026-10-20T12:00:00Z')

it('reads a day and time in the member’s time zone', () => {
  expect(readProposedTime('2026-10-21', '10:00', now)).toEqual({ at: Date.parse('2026-10-21T09:00:00Z') })
})

it('takes the first future instant of an hour that is repeated in autumn', () => {
  const first = Date.parse('2026-10-25T00:30:00Z')
  expect(readProposedTime('2026-10-25', '01:30', now)).toEqual({ at: first })
  expect(readProposedTime('2026-10-25', '01:30', first)).toEqual({ at: first + 3_600_000 })
})

it.each([
  ['', '', 'Enter a time'],
  ['', '10:00', undefined],
  ['2026-10-20', '10:00', 'Choose a time that is to come'],
  ['2027-03-28', '01:30', 'The clocks go forward that night: this time doesn’t exist'],
])('rejects %j at %j: %s', (day, time, problem) => {
  expect(readProposedTime(day, time, now).problem).toBe(problem)
  expect(readProposedTime(day, time, now).at).toBeUndefined()
})

it('builds the card of the message', () => {
  const proposed = { id: '1', title: 'Guitar', ownerId: 'ada', label: '' }
  expect(timeCard(proposed, now)).toEqual({
    type: 'time',
    start: '2026-10-20T12:00:00.000Z',
    skill: '1',
    title: 'Guitar',
    provider_id: 'ada',
  })
})
