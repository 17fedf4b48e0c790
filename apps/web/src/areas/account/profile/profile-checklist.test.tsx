import { ada } from '@kindling/domain/profile/test-own-profile'
import { expect, it, vi } from 'vitest'
import { markupOf, valuesOf } from '../../../testing/markup.tsx'
import { ProfileChecklist } from './profile-checklist.tsx'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

it('links each item to its screen, photo and bio to anchors on the same page', () => {
  expect(valuesOf(markupOf(<ProfileChecklist profile={ada} />), 'href')).toEqual([
    '/#photo',
    '/settings/skill/add',
    '/settings/kyc',
    '/settings/payment',
    '/create-stripe-account',
    '/#bio',
  ])
})
