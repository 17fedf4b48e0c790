import { expect, it } from 'vitest'
import { answerDraftSchema, needDraftSchema, withoutPastDay } from './need-draft.ts'

const need = { ...needDraftSchema.parse(undefined), title: 'Two shelves', day: '2026-11-28' }

it('drafts of needs and answers start empty', () => {
  expect(needDraftSchema.parse(undefined)).toMatchObject({ title: '', day: '', currency: 'GBP' })
  expect(answerDraftSchema.parse(undefined)).toBeUndefined()
})

it('withoutPastDay keeps a day that has not passed', () => {
  expect(withoutPastDay(need, '2026-11-28')).toBe(need)
})

it('withoutPastDay clears a past day, with the time of an answer, and keeps the rest', () => {
  expect(withoutPastDay(need, '2026-11-29')).toEqual({ ...need, day: '' })
  const answer = { day: '2026-11-28', start: '2026-11-28T10:00:00Z', message: 'Gladly' }
  expect(withoutPastDay(answer, '2026-11-29')).toEqual({ day: '', message: 'Gladly' })
})
