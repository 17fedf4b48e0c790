import { expect, test } from 'vitest'
import { firstChoice, paymentOptions } from './payment-options.ts'

const skill = { hourly_rate: 18, spark_token: 9 }

// spec: marketplace §2 payment chooser
test('each option has its cost, balance and balance afterwards', () => {
  const [account, sparks, card] = paymentOptions(skill, { cash: 42.5, tokens: 14.5 })
  expect(account).toMatchObject({
    method: 'wallet',
    title: 'Wallet account',
    amount: 18,
    costText: '£18.00',
    description: '£18.00 of £42.50, £24.50 left after',
  })
  expect(sparks).toMatchObject({
    method: 'spark_token',
    title: 'Spark tokens',
    amount: 9,
    costText: '9 sparks',
    description: '9 of 14.5, 5.5 left after',
  })
  expect(card).toMatchObject({
    method: 'card',
    title: 'Card',
    amount: 18,
    costText: '£18.00',
    description: '£18.00 from your card, £42.50 left in your wallet',
  })
})

// spec: marketplace §2 payment chooser
test('isEnough: the exact amount is enough, a thousandth less is not', () => {
  const enough = (cash: number, tokens: number) =>
    paymentOptions(skill, { cash, tokens }).map(({ isEnough }) => isEnough)
  expect(enough(18, 9)).toEqual([true, true, true])
  // A card doesn't depend on the wallet's balance.
  expect(enough(17.99, 8.999)).toEqual([false, false, true])
  const short = paymentOptions(skill, { cash: 17.99, tokens: 8.999 })
  expect(short[1]?.description).toBe('Costs 9 sparks, you have 8.999')
})

// spec: marketplace §2 payment chooser
test('a skill without a rate costs the specification’s £9', () => {
  const [account] = paymentOptions({ hourly_rate: null, spark_token: 0 }, { cash: 10, tokens: 0 })
  expect(account?.amount).toBe(9)
})

const saved = (id: string, overrides = {}) => ({
  id,
  brand: 'visa' as const,
  last_four: `000${id}`,
  is_default: false,
  is_usable: true,
  ...overrides,
})

test('saved cards come before a new one, the default first, without unusable ones', () => {
  const cards = [saved('1'), saved('2', { is_default: true }), saved('3', { is_usable: false })]
  const options = paymentOptions(skill, { cash: 0, tokens: 0 }, cards).slice(2)
  expect(options.map(({ key, title, billingMethodId }) => [key, title, billingMethodId])).toEqual([
    ['card 2', 'Visa •••• 0002', '2'],
    ['card 1', 'Visa •••• 0001', '1'],
    ['card', 'Another card', undefined],
  ])
  expect(options[0]).toMatchObject({ description: '£18.00 from this card' })
  expect(options[0]).toMatchObject({ value: 'card', method: 'card', amount: 18, costText: '£18.00' })
  expect(firstChoice(paymentOptions(skill, { cash: 0, tokens: 0 }, cards))?.billingMethodId).toBe('2')
})

test('an overdraft is shown with the resulting balance, and isn’t preselected', () => {
  const wallet = { cash: 0, tokens: 4, spark_floor: 10 }
  const sparks = paymentOptions(skill, wallet).find(({ value }) => value === 'sparktoken')
  expect(sparks).toMatchObject({ isEnough: true, isOwing: true })
  expect(sparks?.description).toBe('9, you have 4 and go to −5: help somebody later')
  expect(firstChoice(paymentOptions(skill, wallet))?.value).toBe('card')
  expect(paymentOptions(skill, { ...wallet, tokens: -2 })[1]?.isEnough).toBe(false)
})

test('firstChoice prefers sparks if sufficient, then the wallet, then a card', () => {
  const chosen = (cash: number, tokens: number) => firstChoice(paymentOptions(skill, { cash, tokens }))?.value
  expect(chosen(50, 50)).toBe('sparktoken')
  expect(chosen(50, 1)).toBe('account')
  expect(chosen(0, 0)).toBe('card')
  const short = paymentOptions(skill, { cash: 0, tokens: 0 }).filter(({ isEnough }) => !isEnough)
  expect(firstChoice(short)?.value).toBe('sparktoken')
})
