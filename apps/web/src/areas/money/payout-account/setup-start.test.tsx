import { expect, it } from 'vitest'
import { markupOf, textOf, valuesOf } from '../../../testing/markup.tsx'
import { SetupStart } from './setup-start.tsx'

const drawStart = (isCreating = false) => markupOf(<SetupStart isCreating={isCreating} onCreate={() => {}} />)

it('lists what a payment account is good for, and leads to what the provider asks and keeps', () => {
  const html = drawStart()
  const pieces = textOf(html).split('|')
  for (const benefit of [
    'Payments straight to your bank account',
    'Secure processing',
    'Detailed reporting',
  ]) {
    expect(pieces).toContain(benefit)
  }
  expect(pieces.slice(-3)).toEqual(['Create payment account', 'Stripe’s terms', 'Stripe’s privacy policy'])
  expect(valuesOf(html, 'href')).toEqual([
    'https://stripe.com/gb/legal/connect-account',
    'https://stripe.com/gb/privacy',
  ])
})

it('says what it waits for', () => {
  expect(textOf(drawStart(true))).toContain('Creating your payment account...')
})
