import { expect, test } from 'vitest'
import type { KycDocument } from './kyc-contract.ts'
import { deleteConsequence, kycSteps } from './kyc-words.ts'

const makeDocument = (overrides: Partial<KycDocument> = {}): KycDocument => ({
  id: crypto.randomUUID(),
  document_url: '/files/private/1',
  kyc_id_type: null,
  kyc_method: 'utility',
  created_at: '2026-11-20T12:00:00Z',
  approval_status: 'pending',
  reason: null,
  ...overrides,
})

const approved = makeDocument({ approval_status: 'approved' })
const pending = makeDocument()
const rejected = makeDocument({ approval_status: 'rejected', reason: 'Blurred.' })

test('deleteConsequence: deleting the only approved document ends verification', () => {
  const text = deleteConsequence(approved, [approved, pending, rejected])
  expect(text).toContain('Without it you are no longer verified, until another utility bill is approved.')
  const identity = makeDocument({ ...approved, kyc_method: 'identity' })
  expect(deleteConsequence(identity, [identity])).toContain('until another identity document is approved.')
})

test('deleteConsequence: deleting one of two approved documents has no further effect', () => {
  const another = makeDocument({ approval_status: 'approved' })
  expect(deleteConsequence(approved, [approved, another])).toBe('It is deleted for good, with its picture.')
})

test('deleteConsequence: a pending document won’t be checked once deleted', () => {
  expect(deleteConsequence(pending, [pending])).toContain('We haven’t checked it yet')
  expect(deleteConsequence(rejected, [rejected])).toBe('It is deleted for good, with its picture.')
})

test('kycSteps shows the status, why the newest document was rejected, or what to upload', () => {
  const detailsOf = (...steps: Parameters<typeof kycSteps>) => kycSteps(...steps).map(({ detail }) => detail)
  expect(detailsOf('ada@example.test', [rejected, pending], [rejected])).toEqual([
    'ada@example.test',
    'We are checking it',
    'Rejected: Blurred.',
  ])
  expect(detailsOf(undefined, [approved, rejected], [])).toEqual([
    undefined,
    'Approved',
    'Upload a bill that shows where you live',
  ])
})
