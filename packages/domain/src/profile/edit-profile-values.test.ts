import { expect, it } from 'vitest'
import { bodyOf, draftOf, isMoved } from './edit-profile-values.ts'

const saved = {
  email: 'rosa@example.test',
  firstname: 'Rosa',
  lastname: 'Field',
  gender: 'other' as const,
  website: '',
  location: 'Leeds',
  street: '',
  zip_code: '',
  time_zone: 'Europe/London',
  password: '',
  confirmPassword: '',
  currentPassword: '',
}

it('a draft has the fields that differ from the profile, and no password', () => {
  expect(draftOf({ ...saved, firstname: 'Rosalind', password: 'a secret' }, saved)).toEqual({
    firstname: 'Rosalind',
  })
  expect(draftOf({ ...saved, password: 'a secret' }, saved)).toBeUndefined()
})

it('a draft with another street, town or post code moves the member', () => {
  expect(isMoved({ firstname: 'Rosalind' })).toBe(false)
  expect(isMoved({ zip_code: '' })).toBe(true)
})

it('sends only passwords that were typed, and no repeated one', () => {
  expect(bodyOf(saved, undefined)).not.toHaveProperty('password')
  const body = bodyOf(
    { ...saved, password: 'new', confirmPassword: 'new', currentPassword: 'old' },
    { lat: 1, lon: 2 },
  )
  expect(body).toMatchObject({ password: 'new', currentPassword: 'old', lat: 1, lon: 2 })
  expect(body).not.toHaveProperty('confirmPassword')
})
