// spec: accounts §5 kyc form

import { describe, expect, test } from 'vitest'
import {
  type KycApproval,
  type KycMethod,
  kycContentOf,
  kycStatusOf,
  kycStep,
  kycTitle,
} from './kyc-rules.ts'

const documents = (method: KycMethod, ...approvals: KycApproval[]) =>
  approvals.map((approval_status) => ({ kyc_method: method, approval_status }))

// spec: accounts §4 kyc states
describe('kycStep', () => {
  test.each([
    ['warning', []],
    ['warning', ['rejected', 'rejected']],
    ['pending', ['rejected', 'pending']],
    ['completed', ['rejected', 'pending', 'approved']],
  ] as const)('is %s for documents with status %j', (step, approvals) => {
    expect(kycStep(documents('identity', ...approvals))).toBe(step)
  })
})

// spec: accounts §3 kyc document
describe('kycStatusOf', () => {
  test.each([
    ['none', [], []],
    ['pending', ['pending'], []],
    ['pending', ['approved'], []],
    ['pending', ['approved'], ['pending']],
    ['pending', ['approved'], ['rejected', 'pending']],
    ['rejected', ['approved'], ['rejected']],
    ['rejected', ['rejected'], ['pending']],
    ['verified', ['approved'], ['approved']],
    ['verified', ['approved', 'rejected', 'pending'], ['approved', 'rejected']],
  ] as const)('is %s for identity documents %j and utility bills %j', (status, identity, utility) => {
    const all = [...documents('identity', ...identity), ...documents('utility', ...utility)]
    expect(kycStatusOf(all)).toBe(status)
    expect(kycStatusOf(all.toReversed())).toBe(status)
  })

  test('is not verified by several documents of one kind', () => {
    expect(kycStatusOf(documents('identity', 'approved', 'approved'))).toBe('pending')
  })
})

test.each([
  ['passport.png', 'png'],
  ['Scan 1.JPEG', 'jpeg'],
  ['jane.jpg', 'jpeg'],
  ['บัตร.svg', 'svg'],
  ['photo.webp', undefined],
  ['passport.png.exe', undefined],
  ['passport.pdf', undefined],
  ['png', undefined],
  ['', undefined],
])('kycContentOf: file name %j means content type %s', (name, content) => {
  expect(kycContentOf(name)).toBe(content)
})

test('kycTitle is the type of the document', () => {
  expect(kycTitle({ kyc_id_type: 'driving-license' })).toBe('Driving license')
  expect(kycTitle({ kyc_id_type: null })).toBe('Utility bill')
})
