import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import { expect, test } from 'vitest'
import { deleteConsequence } from './kyc-words.ts'

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

test('deleting the only approved document says that one is no longer verified', () => {
  const text = deleteConsequence(approved, [approved, pending, rejected])
  expect(text).toContain('Without it you are no longer verified, until another utility bill is approved.')
  const identity = makeDocument({ ...approved, kyc_method: 'identity' })
  expect(deleteConsequence(identity, [identity])).toContain('until another identity document is approved.')
})

test('deleting one of two approved documents changes nothing else', () => {
  const another = makeDocument({ approval_status: 'approved' })
  expect(deleteConsequence(approved, [approved, another])).toBe('It is deleted for good, with its picture.')
})

test('deleting what waits says that it won’t be checked', () => {
  expect(deleteConsequence(pending, [pending])).toContain('We haven’t checked it yet')
  expect(deleteConsequence(rejected, [rejected])).toBe('It is deleted for good, with its picture.')
})
