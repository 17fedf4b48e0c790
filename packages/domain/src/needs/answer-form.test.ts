import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../appointments/booking-terms.ts'
import { answerFormSchema, canAnswerWith, initialAnswer } from './answer-form.ts'

const today = '2026-11-25'
const skill = { _id: 's1', terms: { ...defaultTerms, min_minutes: 90 } }

describe('initial form values', () => {
  it('have the day of the need unless it has passed', () => {
    const dayOf = (day: string | null) => initialAnswer({ day, currency: null }, skill, undefined, today).day
    expect([null, '2026-11-24', today].map(dayOf)).toEqual(['', '', today])
  })

  it('have the shortest length of the skill and the currency of the need, by default pounds', () => {
    expect(initialAnswer({ day: null, currency: null }, skill, undefined, today)).toMatchObject({
      skillId: 's1',
      minutes: 90,
      currency: 'GBP',
    })
    expect(initialAnswer({ day: null, currency: 'SPARK' }, skill, undefined, today).currency).toBe('SPARK')
  })
})

describe('a draft', () => {
  const draft = {
    skillId: 's1',
    minutes: 60,
    currency: 'GBP',
    day: today,
    anyTime: true,
    message: 'Hi',
  } as const

  it('needs a day, a message and a valid time', () => {
    const problems = (typed: unknown, problem?: string) =>
      answerFormSchema(() => problem)
        .safeParse(typed)
        .error?.issues.map(({ message }) => message)
    expect(problems(draft)).toBeUndefined()
    expect(problems({ ...draft, day: '', message: ' ' })).toEqual(['Choose a day', 'Write a few words'])
    expect(problems(draft, 'That time is taken')).toEqual(['That time is taken'])
  })
})

it('only an approved, unpaused skill of the category with a rate can answer', () => {
  const offered = {
    _id: 's1',
    skill_id: 'repairs',
    skill_type: 'Home repairs',
    experience_level: 'expert',
    description: '',
    hourly_rate: 18,
    spark_token: 9,
    thumbnail01: null,
    thumbnail02: null,
    thumbnail03: null,
    thumbnail04: null,
    approval_status: 'approved',
    paused: false,
    terms: defaultTerms,
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-05T10:00:00.000Z',
  } as const
  const need = { category: { id: 'repairs', title: 'Home repairs' } }
  expect(canAnswerWith(offered, need)).toBe(true)
  for (const change of [{ skill_id: 'bikes' }, { approval_status: 'pending' }, { paused: true }] as const) {
    expect(canAnswerWith({ ...offered, ...change }, need)).toBe(false)
  }
})
