// @vitest-environment jsdom
import type { KycWaiting } from '@kindling/domain/kyc/kyc-contract'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, settled } from '../../../testing/draw.tsx'
import { signIn, stubServer, success } from '../../../testing/server.ts'
import { DocumentQueue } from './queues.tsx'

z.config({ jitless: true })
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const member = { id: 'm1', firstname: 'Rosa', lastname: 'Marsh', photourl: null, location: 'Leith' }
const paper = (id: string): KycWaiting => ({
  id,
  member,
  kyc_id_type: 'driving-license',
  kyc_method: 'identity',
  created_at: '2026-11-20T12:00:00Z',
})
const claim = { id: '7', moderator: member, isMine: true, until: '2026-11-20T12:30:00Z' }

beforeEach(() => signIn('ada'))

it('lists members with the waiting time, and loads a document only when it is opened', async () => {
  const asked = stubServer({
    'GET /admin/claims': () => success([]),
    'PUT /admin/claims/7': () => success(claim),
    'GET /admin/kyc?limit=20': () => success([paper('7'), paper('8')]),
    'GET /admin/kyc/7': () => success({ document_url: '/files/private/7' }),
  })
  const place = await draw(<DocumentQueue />)
  await settled()
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Rosa MarshDriving license · 20 Nov 2026'),
    expect.stringContaining('Rosa MarshDriving license · 20 Nov 2026'),
  ])
  expect(place.querySelectorAll('img')).toHaveLength(0)
  expect(asked.filter((call) => call.includes('/admin/kyc/'))).toEqual([])
  await act(async () => part(place, 'li button').click())
  const picture = await vi.waitFor(async () => {
    await settled()
    return part(document.body, '[role=dialog] img')
  })
  expect(picture.getAttribute('src')).toBe('/files/private/7')
  expect(asked.filter((call) => call.includes('/admin/kyc/'))).toEqual(['GET /admin/kyc/7'])
})
