// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { queryClient } from '../../../server/query-client.ts'
import { draw, part, press, settled } from '../../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../../testing/server.ts'
import { CardStep } from './card-step.tsx'

const funding = { amount: 25.5, savedCard: 'Visa •••• 4242', clientSecret: 'secret', paymentIntentId: 'pi_1' }

beforeEach(() => {
  signIn('ada')
  // The sandbox takes the card, since no key of a payment processor is configured.
  queryClient.setQueryData<unknown>(aboutQuery.queryKey, { payments: { publishableKey: null } })
})

/** Pays with a card that the processor accepts, then calls the API with the given response. */
async function payWhere(confirm: () => Response) {
  const asked = stubServer({
    'POST /sandbox/payment-intents/confirm': () => Response.json({ status: 'succeeded' }),
    'POST /wallet/confirm': confirm,
  })
  const onPaid = vi.fn()
  const place = await draw(<CardStep funding={funding} onPaid={onPaid} onCancel={() => {}} />)
  await press(place, 'Pay £25.50')
  await settled()
  await settled()
  return { asked, onPaid, place }
}

// spec: marketplace §2 fund account
it('shows an error when the payment couldn’t be confirmed, and retries on the next press', async () => {
  const answers = [refusal(500), success({ status: 'credited', amount: 25.5 })]
  const { onPaid, place } = await payWhere(() => answers.shift() ?? refusal(500))
  expect(part(place, '[role=alert], [aria-live]').textContent).toBe('Failed to confirm funding')
  expect(onPaid).not.toHaveBeenCalled()
  await press(place, 'Pay £25.50')
  await settled()
  await settled()
  expect(onPaid).toHaveBeenCalledWith(true)
})

it('shows an error after a lost response', async () => {
  const { onPaid, place } = await payWhere(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(part(place, '[role=alert], [aria-live]').textContent).toBe('Failed to confirm funding')
  expect(onPaid).not.toHaveBeenCalled()
})

// spec: marketplace §2 fund account
it('shows the server’s message where it has one', async () => {
  const { place } = await payWhere(() => refusal(409, 'This payment was refunded.'))
  expect(place.textContent).toContain('This payment was refunded.')
  expect(place.textContent).not.toContain('Failed to confirm funding')
})

it('distinguishes a payment still processing from one that was credited', async () => {
  const { asked, onPaid } = await payWhere(() => success({ status: 'processing', amount: 25.5 }))
  expect(asked).toEqual(['POST /sandbox/payment-intents/confirm', 'POST /wallet/confirm'])
  expect(onPaid).toHaveBeenCalledWith(false)
})
