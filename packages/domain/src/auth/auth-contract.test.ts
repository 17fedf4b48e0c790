import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { emailSchema, registerForm } from './auth-contract.ts'
import { changePasswordForm, resetForm } from './password-contract.ts'

const person = { phone: '+44 20 7946 0000', firstname: 'Ada', lastname: 'Lovelace', gender: 'female' }

test('an email is taken as it is stored', () => {
  expect(emailSchema.parse('  Ada@Kindling.TEST ')).toBe('ada@kindling.test')
  expect(problemsOf(emailSchema, '   ')).toContain(': Email is required')
  expect(problemsOf(emailSchema, 'ada')).toEqual([': Please enter a valid email address'])
})

test('signing up asks for the password twice', () => {
  const form = { ...person, password: 'long enough', confirmPassword: 'long enough' }
  expect(problemsOf(registerForm, form)).toEqual([])
  expect(problemsOf(registerForm, { ...form, confirmPassword: 'long' })).toEqual([
    'confirmPassword: Passwords do not match.',
  ])
})

test.each(['+44 20 7946 0000', '(020) 7946-0000', '020.7946'])('a phone number may be %s', (phone) => {
  const form = { ...person, phone, password: 'long enough', confirmPassword: 'long enough' }
  expect(problemsOf(registerForm, form)).toEqual([])
})

test.each(['12345', '0207 Ada 0000', '++442079460000', 'x0207946'])('%s is no phone number', (phone) => {
  const form = { ...person, phone, password: 'long enough', confirmPassword: 'long enough' }
  expect(problemsOf(registerForm, form)).toEqual(['phone: Please enter a valid phone number'])
})

test('a new password is typed twice', () => {
  const typed = { password: 'old one', newPassword: 'long enough', confirmPassword: 'long enough' }
  for (const form of [resetForm, changePasswordForm]) {
    expect(problemsOf(form, typed)).toEqual([])
    expect(problemsOf(form, { ...typed, confirmPassword: 'another' })).toEqual([
      expect.stringMatching(/^confirmPassword: /),
    ])
  }
})
