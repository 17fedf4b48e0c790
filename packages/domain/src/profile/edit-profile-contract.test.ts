import { describe, expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { editProfileForm, updateBioBody } from './edit-profile-contract.ts'

const form = editProfileForm('ada@kindling.test')
const makeForm = (overrides = {}) => ({
  email: 'ada@kindling.test',
  firstname: 'Ada',
  lastname: 'Lovelace',
  gender: null,
  website: '',
  location: '',
  street: '',
  zip_code: '',
  time_zone: 'Europe/London',
  password: '',
  confirmPassword: '',
  currentPassword: '',
  ...overrides,
})
const password = { password: 'long enough', confirmPassword: 'long enough' }

describe('the edit screen', () => {
  test('asks for no password while neither it nor the email changes', () => {
    expect(problemsOf(form, makeForm())).toEqual([])
  })

  test('asks for the current one to change either', () => {
    const asked = ['currentPassword: Enter your current password']
    expect(problemsOf(form, makeForm({ email: 'ada@example.test' }))).toEqual(asked)
    expect(problemsOf(form, makeForm(password))).toEqual(asked)
    const currentPassword = 'old'
    expect(problemsOf(form, makeForm({ email: 'ada@example.test', currentPassword }))).toEqual([])
    expect(problemsOf(form, makeForm({ ...password, currentPassword }))).toEqual([])
  })

  test('takes a new password of 8 characters or more, typed twice', () => {
    const currentPassword = 'old'
    const eight = { password: '12345678', confirmPassword: '12345678', currentPassword }
    expect(problemsOf(form, makeForm(eight))).toEqual([])
    const seven = { password: '1234567', confirmPassword: '1234567', currentPassword }
    expect(problemsOf(form, makeForm(seven))).toEqual([
      'password: Password must be at least 8 characters long',
    ])
    expect(problemsOf(form, makeForm({ ...eight, confirmPassword: '' }))).toEqual([
      'confirmPassword: Please make sure the passwords match.',
    ])
  })
})

test('a position has both a lat and a lon, or neither', () => {
  const problem = ['lon: A position has both a lat and a lon']
  expect(problemsOf(updateBioBody, {})).toEqual([])
  expect(problemsOf(updateBioBody, { lat: 0, lon: 0 })).toEqual([])
  expect(problemsOf(updateBioBody, { lat: 51.5 })).toEqual(problem)
  expect(problemsOf(updateBioBody, { lon: -0.1 })).toEqual(problem)
})
