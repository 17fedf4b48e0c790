// spec: marketplace §9 reconciliation

import { describe, expect, it } from 'vitest'
import type { CardPayment, Refund } from '../../payments/card-port.ts'
import { compareCard, comparePayout, compareRefund, type OurCard, type OurPayout } from './reconcile-rules.ts'

const rulesOf = (differences: { rule: string }[]) => differences.map(({ rule }) => rule)

const makeOurs = (overrides: Partial<OurCard> = {}): OurCard => ({
  kind: 'card intent',
  id: 'i-1',
  paymentId: 'pi_1',
  amount: 1000,
  kept: 1000,
  returning: 0,
  isCaptured: true,
  isCapturing: false,
  isCaptureDue: false,
  ...overrides,
})
const makeTheirs = (overrides: Partial<CardPayment> = {}): CardPayment => ({
  id: 'pi_1',
  key: 'book:i-1',
  clientSecret: 'secret',
  status: 'succeeded',
  amount: 1000,
  amountReceived: 1000,
  amountRefunded: 0,
  amountDisputed: 0,
  ...overrides,
})

const open = { status: 'open', amountReceived: 0 } as const
const setAside = { status: 'authorised', amountReceived: 0 } as const
const waiting = { kept: 0, isCaptured: false }
const known = 'a payment that we know is the processor’s'
const amount = 'a payment is for our amount'
const money = 'what a card has paid is what our books have'
const capture = 'a card’s money is taken when our books say so'

describe('compareCard: a card payment', () => {
  it.each<[string, Partial<OurCard>, Partial<CardPayment>]>([
    ['was taken', {}, {}],
    ['waits for a card', waiting, open],
    ['is set aside', { isCaptured: false }, setAside],
    ['is about to be taken', { isCaptured: false, isCapturing: true, isCaptureDue: true }, setAside],
    ['was taken, and the answer is on its way', { isCaptured: false, isCapturing: true }, {}],
    ['went back', { kept: 0 }, { amountRefunded: 1000 }],
    ['went back in part', { kept: 700 }, { amountRefunded: 300 }],
    ['is to go back', { kept: 0, returning: 1000 }, {}],
    ['went back, and the answer is on its way', { kept: 0, returning: 1000 }, { amountRefunded: 1000 }],
    ['was freed', waiting, { status: 'canceled', amountReceived: 0 }],
  ])('that %s on both sides agrees', (_, ours, theirs) => {
    expect(compareCard(makeOurs(ours), makeTheirs(theirs))).toEqual([])
  })

  it.each<[string, Partial<OurCard>, Partial<CardPayment>, string]>([
    ['came in without our knowing', waiting, {}, money],
    ['is set aside without our knowing', waiting, setAside, money],
    ['never came in', {}, open, money],
    ['was freed by itself', { isCaptured: false }, { status: 'canceled', amountReceived: 0 }, money],
    ['came in as less', {}, { amountReceived: 999 }, money],
    ['went back without our knowing', {}, { amountRefunded: 1 }, money],
    ['never went back', { kept: 0 }, {}, money],
    ['went back in part only', { kept: 0 }, { amountRefunded: 999 }, money],
    ['went back further than it was to', { kept: 500, returning: 500 }, { amountRefunded: 501 }, money],
    ['is for another amount', waiting, { ...open, amount: 1001 }, amount],
    ['is taken in our books alone', {}, setAside, capture],
    ['is taken at the processor’s alone', { isCaptured: false }, {}, capture],
    ['nobody takes', { isCaptured: false, isCaptureDue: true }, setAside, capture],
  ])('that %s is a difference', (_, ours, theirs, rule) => {
    expect(rulesOf(compareCard(makeOurs(ours), makeTheirs(theirs)))).toEqual([rule])
  })

  it('that the processor doesn’t know is a difference, unless it was never made', () => {
    expect(rulesOf(compareCard(makeOurs(waiting), undefined))).toEqual([known])
    expect(rulesOf(compareCard(makeOurs({ paymentId: null }), undefined))).toEqual([known])
    expect(compareCard(makeOurs({ ...waiting, paymentId: null }), undefined)).toEqual([])
  })

  it('is reported with both amounts in pounds', () => {
    expect(compareCard(makeOurs({ kept: 250, returning: 750 }), makeTheirs({ amountRefunded: 800 }))).toEqual(
      [
        {
          rule: money,
          place: 'card intent i-1',
          ours: '£2.50, £7.50 on the way back',
          theirs: '£2.00 (pi_1 is succeeded)',
        },
      ],
    )
  })
})

describe('comparePayout: a payout', () => {
  const makePayout = (overrides: Partial<OurPayout> = {}): OurPayout => ({
    id: 'p-1',
    state: 'paid',
    amount: 900,
    payoutId: 'po_1',
    accountId: 'acct_1',
    transferId: 'tr_1',
    isWaiting: false,
    ...overrides,
  })
  const theirs = (status: 'in_transit' | 'paid' | 'failed', amountReversed = 0, sent = 900) => ({
    payout: { id: 'po_1', status },
    transfer: { id: 'tr_1', key: 'withdraw:p-1', amount: sent, amountReversed },
  })
  const nothing = { payout: undefined, transfer: undefined }

  it.each<[string, Partial<OurPayout>, Parameters<typeof comparePayout>[1]]>([
    ['arrived', {}, theirs('paid')],
    ['is on its way', { state: 'in_transit' }, theirs('in_transit')],
    ['is to be sent', { state: 'in_transit', payoutId: null, transferId: null, isWaiting: true }, nothing],
    ['failed and is back', { state: 'failed' }, theirs('failed', 900)],
    ['failed and is on its way back', { state: 'failed', isWaiting: true }, theirs('failed')],
    ['was never sent', { state: 'failed', payoutId: null, transferId: null }, nothing],
  ])('that %s on both sides agrees', (_, ours, other) => {
    expect(comparePayout(makePayout(ours), other)).toEqual([])
  })

  it.each<[string, Partial<OurPayout>, Parameters<typeof comparePayout>[1], string]>([
    [
      'arrived at the processor’s alone',
      { state: 'in_transit' },
      theirs('paid'),
      'a payout ends as the processor says',
    ],
    ['failed after we had it as paid', {}, theirs('failed'), 'a payout ends as the processor says'],
    [
      'failed in our books alone',
      { state: 'failed' },
      theirs('paid', 900),
      'a payout ends as the processor says',
    ],
    [
      'nobody sends',
      { state: 'in_transit', payoutId: null, transferId: null },
      nothing,
      'a payout that isn’t over is being sent',
    ],
    [
      'arrived without being sent',
      { payoutId: null, transferId: null },
      nothing,
      'a payout that isn’t over is being sent',
    ],
    [
      'is unknown there',
      {},
      { ...theirs('paid'), payout: undefined },
      'a payout that we know is the processor’s',
    ],
    [
      'has an unknown transfer',
      {},
      { ...theirs('paid'), transfer: undefined },
      'a transfer that we know is the processor’s',
    ],
    ['was sent as another amount', {}, theirs('paid', 0, 901), 'a transfer is for our amount'],
    [
      'failed, and the member’s account has it still',
      { state: 'failed' },
      theirs('failed'),
      'a transfer is taken back when its payout failed, and only then',
    ],
    [
      'was taken back though it arrived',
      {},
      theirs('paid', 1),
      'a transfer is taken back when its payout failed, and only then',
    ],
  ])('that %s is a difference', (_, ours, other, rule) => {
    expect(rulesOf(comparePayout(makePayout(ours), other))).toEqual([rule])
  })
})

describe('compareRefund: a refund', () => {
  const ours = { key: 'close:i-1', refundId: 're_1', amount: 300 }
  const makeRefund = (overrides: Partial<Refund> = {}): Refund => ({
    id: 're_1',
    payment: 'pi_1',
    amount: 300,
    status: 'succeeded',
    ...overrides,
  })

  it('that succeeded or is pending agrees', () => {
    expect(compareRefund(ours, makeRefund())).toEqual([])
    expect(compareRefund(ours, makeRefund({ status: 'pending' }))).toEqual([])
  })

  it('of less agrees, as somebody may have refunded the rest', () => {
    expect(compareRefund(ours, makeRefund({ amount: 299 }))).toEqual([])
  })

  it('that failed, is of more, or doesn’t exist is a difference', () => {
    const reaches = 'a refund of our amount reaches its card'
    expect(rulesOf(compareRefund(ours, makeRefund({ status: 'failed' })))).toEqual([reaches])
    expect(rulesOf(compareRefund(ours, makeRefund({ amount: 301 })))).toEqual([reaches])
    expect(rulesOf(compareRefund(ours, undefined))).toEqual(['a refund that we know is the processor’s'])
  })
})
