import { expect, it } from 'vitest'
import { skillOf } from './skill-form.ts'

const draft = {
  skillCategoryId: '01890a5d-ac96-774b-bcce-b302099a8057',
  experience_level: 'beginner',
  description: 'Sourdough, slowly.',
  hourly_rate: '5.00',
}

// spec: marketplace §8 skill errors
it('names missing fields only if a field is empty', () => {
  expect(skillOf(draft)).toMatchObject({ hourly_rate: 5 })
  for (const name of Object.keys(draft)) {
    expect(() => skillOf({ ...draft, [name]: ' ' })).toThrow('Please fill in all required fields')
  }
})

it('has the message of an invalid value', () => {
  expect(() => skillOf({ ...draft, hourly_rate: '10001' })).toThrow('The rate can’t be more than £10,000')
  expect(() => skillOf({ ...draft, hourly_rate: '-1' })).toThrow('An amount can’t be negative')
})
