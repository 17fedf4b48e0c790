// @vitest-environment jsdom
import type { Receivable } from '@kindling/domain/trust/moderation-shape'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { button, draw, part, press, settled, type } from '../../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../../testing/server.ts'
import { ReceivableQueue } from './queues.tsx'

z.config({ jitless: true })
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const list = 'GET /admin/receivables?limit=20'
const writeOff = 'PUT /admin/receivables/7'
const owed: Receivable = {
  id: '7',
  member: { id: 'm1', firstname: 'Rosa', lastname: 'Marsh', photourl: null },
  amount: 40,
  owed: 12.5,
  kind: 'dispute',
  paidFor: 'wallet',
  reason: 'product_not_received',
  status: 'needs_response',
  disputeId: 'dp_1',
  createdAt: '2026-11-20T12:00:00Z',
}

const claim = { id: '7', moderator: owed.member, isMine: false, until: '2026-11-20T12:30:00Z' }
/** Stubs of the claims calls: nothing is claimed, and claiming succeeds. */
const claims = {
  'GET /admin/claims': () => success([]),
  'PUT /admin/claims/7': () => success({ ...claim, isMine: true }),
}
const besidesClaims = (asked: readonly string[]) => asked.filter((call) => !call.includes('/claims'))

beforeEach(() => signIn('ada'))

/** Renders the queue, and opens the dialog of its first row. */
async function look() {
  const place = await draw(<ReceivableQueue />)
  await settled()
  await act(async () => part(place, 'li button').click())
  const dialog = await vi.waitFor(async () => {
    await settled()
    return part(document.body, '[role=dialog]')
  })
  return { place, dialog, explain: () => type(part(dialog, '[name=note]'), 'The account is empty.') }
}

it('each row shows the member, the debt, the amount reversed and the reason', async () => {
  const refund: Receivable = {
    ...owed,
    id: '8',
    kind: 'refund',
    paidFor: 'booking',
    owed: 40,
    reason: null,
    status: null,
    disputeId: null,
  }
  stubServer({ ...claims, [list]: () => success([owed, refund]) })
  const { place, dialog } = await look()
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Rosa MarshOwes £12.50 of £40.00 · 20 Nov 2026'),
    expect.stringContaining('Rosa MarshOwes £40.00 of £40.00 · 20 Nov 2026'),
  ])
  expect(dialog.textContent).toContain('Rosa Marsh owes £12.50')
  expect(dialog.textContent).toContain('The card’s bank has taken it back · 20 Nov 2026')
  expect(part(dialog, 'dl').textContent).toBe(
    'Went back to the card£40.00PaymentPaid into the walletWhyProduct not receivedAt the providerNeeds responseDisputedp_1',
  )
})

it('writing off a debt sends the reason and removes it from the list, with a message', async () => {
  const waiting = [owed]
  const sent: unknown[] = []
  const asked = stubServer({
    ...claims,
    [list]: () => success(waiting),
    [writeOff]: (body) => {
      sent.push(body)
      return success({ id: waiting.pop()?.id, written_off: 12.5, waits: false })
    },
  })
  const { place, dialog, explain } = await look()
  await explain()
  await press(dialog, 'Write off £12.50')
  await settled()
  expect(besidesClaims(asked)).toEqual([list, writeOff, list])
  expect(sent).toEqual([{ note: 'The account is empty.' }])
  expect(part(place, '[role=status]').textContent).toBe('£12.50 that Rosa Marsh owed is written off.')
  expect(place.textContent).toContain('Nothing waits for you')
})

it('writing off requires a reason, and a failure shows an error in the open dialog', async () => {
  const asked = stubServer({ ...claims, [list]: () => success([owed]), [writeOff]: () => refusal(500) })
  const { dialog, explain } = await look()
  await press(dialog, 'Write off £12.50')
  expect(dialog.textContent).toContain('Say why, for whoever looks at the books')
  expect(besidesClaims(asked)).toEqual([list])
  await explain()
  await press(dialog, 'Write off £12.50')
  await settled()
  expect(asked).toContain(writeOff)
  expect(part(dialog, '[role=alert]').textContent).toContain('Failed to write it off')
  expect(button(dialog, 'Write off £12.50').disabled).toBe(false)
})

it('opening a row claims it, and one claimed by another moderator shows who has it, and until when', async () => {
  const asked = stubServer({
    ...claims,
    'GET /admin/claims': () => success([claim]),
    [list]: () => success([owed]),
  })
  const { place } = await look()
  expect(asked).toContain('PUT /admin/claims/7')
  const until = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  expect(part(place, 'li').textContent).toContain(
    `Rosa Marsh has it until ${until.format(new Date(claim.until))}`,
  )
})
