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

describe('edit profile form', () => {
  test('requires no password while email and password stay unchanged', () => {
    expect(problemsOf(form, makeForm())).toEqual([])
  })

  test('requires the current password to change either', () => {
    const asked = ['currentPassword: Enter your current password']
    expect(problemsOf(form, makeForm({ email: 'ada@example.test' }))).toEqual(asked)
    expect(problemsOf(form, makeForm(password))).toEqual(asked)
    const currentPassword = 'old'
    expect(problemsOf(form, makeForm({ email: 'ada@example.test', currentPassword }))).toEqual([])
    expect(problemsOf(form, makeForm({ ...password, currentPassword }))).toEqual([])
  })

  test('accepts a new password of at least 8 characters, typed twice', () => {
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

test('updateBioBody requires both lat and lon, or neither', () => {
  const problem = ['lon: A position has both a lat and a lon']
  expect(problemsOf(updateBioBody, {})).toEqual([])
  expect(problemsOf(updateBioBody, { lat: 0, lon: 0 })).toEqual([])
  expect(problemsOf(updateBioBody, { lat: 51.5 })).toEqual(problem)
  expect(problemsOf(updateBioBody, { lon: -0.1 })).toEqual(problem)
})
