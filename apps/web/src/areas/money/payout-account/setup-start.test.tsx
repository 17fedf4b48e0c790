import { expect, it } from 'vitest'
import { markupOf, textOf, valuesOf } from '../../../testing/markup.tsx'
import { SetupStart } from './setup-start.tsx'

const drawStart = (isCreating = false) => markupOf(<SetupStart isCreating={isCreating} onCreate={() => {}} />)

// spec: accounts §2 onboarding
it('lists the benefits of a payout account, and links to the provider’s terms', () => {
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

it('shows a loading state', () => {
  expect(textOf(drawStart(true))).toContain('Creating your payment account...')
})
