import { type BookingTerms, defaultTerms } from '@kindling/domain/appointments/booking-terms'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyed } from '../../../test/market.ts'
import { openSkillEditing, type SkillEditKit } from './skill-edit-test-kit.ts'

let kit: SkillEditKit
beforeAll(async () => {
  kit = await openSkillEditing()
})
afterAll(() => kit.close())

const setTerms = (id: string, parts: object, as = kit.ada) =>
  kit.call(skillEditContract.setTerms, {
    as,
    params: { id },
    body: { ...defaultTerms, ...parts } as BookingTerms,
    headers: keyed(),
  })

describe('booking terms of a skill', () => {
  it('have defaults and are shown to others once changed', async () => {
    const { skill } = await kit.makeSkill()
    expect(skill.terms).toEqual(defaultTerms)
    const terms: BookingTerms = {
      min_minutes: 30,
      step_minutes: 15,
      packages: [{ id: v7(), name: 'Bike service', minutes: 60, price: 25 }],
      policy: 'strict',
      instant: true,
      place: 'provider',
      travel_km: 5,
    }
    expect((await setTerms(skill._id, terms)).data().terms).toEqual(terms)
    const seen = await kit.call(skillContract.get, { as: kit.ben, params: { id: skill._id } })
    expect(seen.data().skill).toEqual({ ...skill, terms })
  })

  it('can be changed by the owner only', async () => {
    const { _id: id } = (await kit.makeSkill()).skill
    expect((await setTerms(id, { policy: 'strict' }, kit.ben)).statusCode).toBe(404)
    expect((await kit.get(id)).terms).toEqual(defaultTerms)
  })

  it.each([
    ['no length', { min_minutes: 0 }],
    [
      'seven packages',
      {
        packages: Array.from({ length: 7 }, () => ({
          id: v7(),
          name: 'Bike service',
          minutes: 60,
          price: 25,
        })),
      },
    ],
    ['a policy that doesn’t exist', { policy: 'none' }],
    ['a way of no kilometre', { travel_km: 0 }],
  ])('with %s are refused with 422', async (_, parts) => {
    const { _id: id } = (await kit.makeSkill()).skill
    expect((await setTerms(id, parts)).statusCode).toBe(422)
  })
})
