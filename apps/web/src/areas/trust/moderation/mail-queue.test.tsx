// @vitest-environment jsdom
import type { DeadMail } from '@kindling/domain/trust/moderation-shape'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { button, draw, part, press, settled } from '../../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../../testing/server.ts'
import { MailQueue } from './queues.tsx'

z.config({ jitless: true })
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const list = 'GET /admin/mails?limit=20'
const send = 'PUT /admin/mails/7'
const mail: DeadMail = {
  id: '7',
  to: 'rosa@example.test',
  subject: 'Your code',
  tries: 9,
  problem: '550 no such mailbox',
  createdAt: '2026-11-20T12:00:00Z',
}

beforeEach(() => signIn('ada'))

/** Renders the queue, and opens the dialog of its first row. */
async function look() {
  const place = await draw(<MailQueue />)
  await settled()
  await act(async () => part(place, 'li button').click())
  const dialog = await vi.waitFor(async () => {
    await settled()
    return part(document.body, '[role=dialog]')
  })
  return { place, dialog }
}

it('each failed email shows its recipient, the number of attempts and the server’s error', async () => {
  const again: DeadMail = { ...mail, id: '8', to: 'sam@example.test', tries: 1, problem: null }
  stubServer({ [list]: () => success([mail, again]) })
  const { place, dialog } = await look()
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Your coderosa@example.test · 20 Nov 2026',
    'Your codesam@example.test · 20 Nov 2026',
  ])
  expect(dialog.textContent).toContain('To rosa@example.test · written 20 Nov 2026')
  expect(part(dialog, 'dl').textContent).toBe('Tried9 timesThe mail server said550 no such mailbox')
})

it('resending an email removes it from the list, with a message', async () => {
  const waiting = [mail]
  const asked = stubServer({
    [list]: () => success(waiting),
    [send]: () => success({ id: waiting.pop()?.id }),
  })
  const { place, dialog } = await look()
  await press(dialog, 'Send again')
  await settled()
  expect(asked).toEqual([list, send, list])
  expect(part(place, '[role=status]').textContent).toBe(
    '“Your code” is on its way to rosa@example.test again.',
  )
  expect(place.textContent).toContain('Nothing waits for you')
})

it('a failed resend shows an error in the open dialog', async () => {
  const asked = stubServer({ [list]: () => success([mail]), [send]: () => refusal(500) })
  const { dialog } = await look()
  await press(dialog, 'Send again')
  await settled()
  expect(asked).toContain(send)
  expect(part(dialog, '[role=alert]').textContent).toContain('Failed to send the email again')
  expect(button(dialog, 'Send again').disabled).toBe(false)
})
