import { expect, it } from 'vitest'
import { kycForm } from './kyc-form.ts'
import { ID_DOCUMENT_REQUIRED, ID_TYPE_REQUIRED, UTILITY_BILL_REQUIRED } from './kyc-rules.ts'

const messagesOf = (method: 'identity' | 'utility', typed: object) =>
  kycForm(method)
    .safeParse(typed)
    .error?.issues.map(({ message }) => message)

it('needs a file, and for an identity document its type', () => {
  const file = new File([''], 'bill.png')
  expect(messagesOf('identity', {})).toEqual([ID_TYPE_REQUIRED, ID_DOCUMENT_REQUIRED])
  expect(messagesOf('identity', { file, type: 'driving-license' })).toBeUndefined()
  expect(messagesOf('utility', {})).toEqual([UTILITY_BILL_REQUIRED])
  expect(messagesOf('utility', { file })).toBeUndefined()
})
