import { describe, expect, test } from 'vitest'
import { defaultTerms } from '../appointments/booking-terms.ts'
import { isSameOrder, mergedWith, moved, picturesOf, sendingOf } from './picture-items.ts'
import type { Skill } from './skill-contract.ts'

function makeSkill(...urls: string[]): Skill {
  const [thumbnail01 = null, thumbnail02 = null, thumbnail03 = null, thumbnail04 = null] = urls
  return {
    ...{ _id: '1', skill_id: '2', skill_type: 'Painting', experience_level: 'expert' as const },
    ...{
      description: 'Walls',
      hourly_rate: 8,
      spark_token: 4,
      approval_status: 'approved' as const,
      paused: false,
      terms: defaultTerms,
    },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
    ...{ thumbnail01, thumbnail02, thumbnail03, thumbnail04 },
  }
}

const file = new File(['x'], 'new.png')

test('the pictures that are sent name kept ones by address, and a place for each file', () => {
  const { thumbnails, pictures } = sendingOf([{ url: 'b' }, { file }, { url: 'a' }])
  expect(JSON.parse(pictures)).toEqual(['b', 'new', 'a'])
  expect(thumbnails).toEqual([file])
})

test('another order, a missing picture and a new file are changes', () => {
  const skill = makeSkill('a', 'b')
  expect(isSameOrder(skill, picturesOf(skill))).toBe(true)
  expect(isSameOrder(skill, [{ url: 'b' }, { url: 'a' }])).toBe(false)
  expect(isSameOrder(skill, [{ url: 'a' }])).toBe(false)
  expect(isSameOrder(skill, [{ url: 'a' }, { file }])).toBe(false)
})

test('a picture moves to its new place, and the others keep their order', () => {
  const items = picturesOf(makeSkill('a', 'b', 'c'))
  expect(moved(items, 0, 2)).toEqual([{ url: 'b' }, { url: 'c' }, { url: 'a' }])
  expect(moved(items, 2, 1)).toEqual([{ url: 'a' }, { url: 'c' }, { url: 'b' }])
})

describe('over a skill that was changed elsewhere', () => {
  test('pictures that are gone there can’t be kept, and new ones there aren’t lost', () => {
    const mine = [{ file }, { url: 'b' }, { url: 'a' }]
    expect(mergedWith(makeSkill('b', 'c'), mine, makeSkill('a', 'b'))).toEqual([
      { file },
      { url: 'b' },
      { url: 'c' },
    ])
  })

  test('a picture that was removed here stays removed', () => {
    expect(mergedWith(makeSkill('a', 'b'), [{ url: 'a' }], makeSkill('a', 'b'))).toEqual([{ url: 'a' }])
  })
})
