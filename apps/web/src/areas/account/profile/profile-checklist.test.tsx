import { expect, it, vi } from 'vitest'
import { markupOf, valuesOf } from '../../../testing/markup.tsx'
import { ada } from '../../../testing/own-profile.ts'
import { ProfileChecklist } from './profile-checklist.tsx'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

it('leads to where each thing is done: photo and bio on the page it stands on', () => {
  expect(valuesOf(markupOf(<ProfileChecklist profile={ada} />), 'href')).toEqual([
    '/#photo',
    '/settings/skill/add',
    '/settings/kyc',
    '/settings/payment',
    '/create-stripe-account',
    '/#bio',
  ])
})
