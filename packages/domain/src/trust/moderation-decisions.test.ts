import { describe, expect, test } from 'vitest'
import { kycDecisionBody } from '../kyc/kyc-contract.ts'
import { problemsOf } from '../test-problems.ts'
import {
  disputeDecisionBody,
  REASON_REQUIRED,
  reportDecisionBody,
  SPLIT_MUST_SUM,
  skillDecisionBody,
  suggestionDecisionBody,
} from './moderation-decisions.ts'

const category = { title: 'Gardening', description: 'Hedges and lawns' }

test.each([
  ['a skill', skillDecisionBody, {}],
  ['a suggestion', suggestionDecisionBody, category],
  ['a document', kycDecisionBody, { name: 'Ada Lovelace' }],
])('rejecting %s requires a reason, approving doesn’t', (_, body, rest) => {
  expect(problemsOf(body, { ...rest, decision: 'approve' })).toEqual([])
  expect(problemsOf(body, { ...rest, decision: 'reject', reason: 'Too dark' })).toEqual([])
  for (const reason of [undefined, '', ' \u200b ']) {
    expect(problemsOf(body, { ...rest, decision: 'reject', reason })).toEqual([`reason: ${REASON_REQUIRED}`])
  }
})

test('approving a suggestion requires title and description of the category', () => {
  for (const nothing of [undefined, ' ']) {
    const unnamed = { title: nothing, description: nothing }
    expect(problemsOf(suggestionDecisionBody, { ...unnamed, decision: 'approve' })).toEqual([
      'title: Name the category',
      'description: Say in a line what it is about',
    ])
    expect(problemsOf(suggestionDecisionBody, { ...unnamed, decision: 'reject', reason: 'Spam' })).toEqual([])
  }
})

test('upholding a report requires a reason, dismissing it doesn’t', () => {
  expect(problemsOf(reportDecisionBody, { decision: 'dismiss' })).toEqual([])
  expect(problemsOf(reportDecisionBody, { decision: 'uphold', note: 'Asks to pay elsewhere' })).toEqual([])
  for (const note of [undefined, ' ']) {
    expect(problemsOf(reportDecisionBody, { decision: 'uphold', note })).toEqual([`note: ${REASON_REQUIRED}`])
  }
})

describe('disputeDecisionBody', () => {
  test('requires both amounts for a split', () => {
    const split = { outcome: 'split', note: 'Half was done' }
    const problem = [`provider_amount: ${SPLIT_MUST_SUM}`]
    expect(problemsOf(disputeDecisionBody, split)).toEqual(problem)
    expect(problemsOf(disputeDecisionBody, { ...split, provider_amount: 10 })).toEqual(problem)
    expect(problemsOf(disputeDecisionBody, { ...split, client_amount: 10 })).toEqual(problem)
    expect(problemsOf(disputeDecisionBody, { ...split, provider_amount: 10, client_amount: 0 })).toEqual([])
  })

  test.each(['release', 'refund'])('requires no amounts for a %s', (outcome) => {
    expect(problemsOf(disputeDecisionBody, { outcome, note: 'It was done' })).toEqual([])
  })
})
