import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { emailSchema, registerForm } from './auth-contract.ts'
import { changePasswordForm, resetForm } from './password-contract.ts'

const person = { phone: '+44 20 7946 0000', firstname: 'Ada', lastname: 'Lovelace', gender: 'female' }

test('emailSchema trims and lower-cases the address', () => {
  expect(emailSchema.parse('  Ada@Kindling.TEST ')).toBe('ada@kindling.test')
  expect(problemsOf(emailSchema, '   ')).toContain(': Email is required')
  expect(problemsOf(emailSchema, 'ada')).toEqual([': Please enter a valid email address'])
})

test('registerForm requires two equal passwords', () => {
  const form = { ...person, password: 'long enough', confirmPassword: 'long enough' }
  expect(problemsOf(registerForm, form)).toEqual([])
  expect(problemsOf(registerForm, { ...form, confirmPassword: 'long' })).toEqual([
    'confirmPassword: Passwords do not match.',
  ])
})

test.each(['+44 20 7946 0000', '(020) 7946-0000', '020.7946'])(
  'registerForm accepts the phone number %s',
  (phone) => {
    const form = { ...person, phone, password: 'long enough', confirmPassword: 'long enough' }
    expect(problemsOf(registerForm, form)).toEqual([])
  },
)

test.each(['12345', '0207 Ada 0000', '++442079460000', 'x0207946'])(
  'registerForm rejects the phone number %s',
  (phone) => {
    const form = { ...person, phone, password: 'long enough', confirmPassword: 'long enough' }
    expect(problemsOf(registerForm, form)).toEqual([
      'phone: Please enter a valid phone number, like 020 7946 0000',
    ])
  },
)

test('resetForm and changePasswordForm require the new password twice', () => {
  const typed = { password: 'old one', newPassword: 'long enough', confirmPassword: 'long enough' }
  for (const form of [resetForm, changePasswordForm]) {
    expect(problemsOf(form, typed)).toEqual([])
    expect(problemsOf(form, { ...typed, confirmPassword: 'another' })).toEqual([
      expect.stringMatching(/^confirmPassword: /),
    ])
  }
})
