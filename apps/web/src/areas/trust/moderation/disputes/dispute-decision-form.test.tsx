// @vitest-environment jsdom
import { MAX_HEARING } from '@kindling/domain/disputes/hearing-window'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { act } from 'react'
import { expect, it } from 'vitest'
import { draw, part, press, settled, type } from '../../../../testing/draw.tsx'
import { DisputeDecisionForm } from './dispute-decision-form.tsx'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const person = (firstname: string) => ({ id: firstname, firstname, lastname: 'Marsh', photourl: null })

function disputeOpened(createdAt: string): WaitingDispute {
  return {
    dispute: {
      id: 'd',
      bookingId: 'b',
      opened_by: 'client',
      message: 'Nobody came.',
      happened: null,
      remedy: null,
      file: null,
      createdAt,
      statements: [],
      closesAt: createdAt,
      withdrawnAt: null,
      outcome: null,
      provider_amount: null,
      client_amount: null,
      note: null,
      decidedAt: null,
    } as WaitingDispute['dispute'],
    booking: {
      id: 'b',
      title: 'A kitchen door',
      description: 'It catches.',
      booking_date: '2026-11-20',
      lent_until: null,
      payment_method: 'wallet',
      price: 40,
      deposit: null,
      events: [],
      client: person('Clio'),
      provider: person('Piet'),
    } as WaitingDispute['booking'],
  }
}

const textOf = async (createdAt: string) =>
  (await draw(<DisputeDecisionForm item={disputeOpened(createdAt)} onDone={() => {}} onOther={() => {}} />))
    .textContent

it('offers a question to both sides while the hearing can be extended, and explains why not afterwards', async () => {
  const early = await textOf(ago(MAX_HEARING - 60_000))
  expect(early).toContain('Ask both sides')
  expect(early).not.toContain('can’t be asked any more')
  const late = await textOf(ago(MAX_HEARING + 1000))
  expect(late).toContain('It was opened more than 15 days ago: the two can’t be asked any more.')
  expect(late).not.toContain('Ask both sides')
})

it('parses a share, shows an error for an ambiguous amount together with missing fields, and keeps the text', async () => {
  const opened = disputeOpened(ago(MAX_HEARING + 1000))
  const place = await draw(<DisputeDecisionForm item={opened} onDone={() => {}} onOther={() => {}} />)
  await act(async () => part<HTMLInputElement>(place, 'input[value=split]').click())
  const share = part<HTMLInputElement>(place, 'input[name=provider_amount]')
  await type(share, '12,50')
  expect(place.textContent).toContain('Clio gets £27.50 back.')
  await type(share, '1,250')
  await press(place, 'Decide')
  await settled()
  expect(place.textContent).toContain('1,250 can be read in two ways: type 1250 or 1.25')
  expect(place.textContent).toContain('Say why: both sides read it')
  expect(share.value).toBe('1,250')
})
