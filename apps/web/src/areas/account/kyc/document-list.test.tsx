// @vitest-environment jsdom
import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import { statusBadgeVariants } from '@kindling/ui/status-badge'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, part, press, settled } from '../../../testing/draw.tsx'
import { refusal, signIn, stubServer } from '../../../testing/server.ts'
import { DocumentApprovalBadge } from './document-approval-badge.tsx'
import { DocumentList } from './document-list.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const makeDocument = (overrides: Partial<KycDocument> = {}): KycDocument => ({
  id: '7',
  document_url: '/files/private/7',
  kyc_id_type: null,
  kyc_method: 'utility',
  created_at: '2026-11-20T12:00:00Z',
  approval_status: 'pending',
  reason: null,
  ...overrides,
})

// spec: accounts §4 kyc states
it.each([
  ['approved', 'success'],
  ['rejected', 'danger'],
  ['pending', 'warning'],
] as const)('status %s has a badge of tone %s with a capitalised label', async (status, tone) => {
  const place = await draw(<DocumentApprovalBadge status={status} />)
  const badge = part(place, 'span')
  expect(badge.className).toBe(statusBadgeVariants({ tone }))
  expect(badge.textContent).toBe(status)
  expect(part(badge, 'span:not([aria-hidden])').className).toContain('first-letter:uppercase')
})

describe.each([
  [
    'identity',
    'Delete driving license',
    'No identity documents uploaded yet',
    'Failed to delete identity document',
  ],
  ['utility', 'Delete utility bill', 'No utility bills uploaded yet', 'Failed to delete utility bill'],
] as const)('list of %s documents', (method, label, empty, failure) => {
  beforeEach(() => signIn('ada'))

  // spec: accounts §8 kyc
  it('has an empty state', async () => {
    const place = await draw(<DocumentList method={method} documents={[]} />)
    expect(part(place, 'h3').textContent).toBe(empty)
  })

  // spec: accounts §8 kyc
  it('asks before deleting, and shows an error when that fails', async () => {
    const asked = stubServer({ [`DELETE /settings/kyc/delete/${method}/7`]: () => refusal(500) })
    const document_ = makeDocument({
      kyc_method: method,
      kyc_id_type: method === 'identity' ? 'driving-license' : null,
    })
    const place = await draw(<DocumentList method={method} documents={[document_]} />)
    await act(async () => part(place, `[aria-label^="${label}, Uploaded"]`).click())
    expect(asked).toEqual([])
    const question = part(document.body, '[role=alertdialog]')
    await press(question, 'Delete')
    await settled()
    expect(asked).toEqual([`DELETE /settings/kyc/delete/${method}/7`])
    expect(question.textContent).toContain(failure)
  })
})
