import type Stripe from 'stripe'
import type { Books } from './books.ts'

// Makes transfers, refunds, payouts and disputes as Stripe sends them after their creation.

interface Sent {
  amount: number
  currency: string
  metadata: Record<string, string>
}

export function newRefund(
  books: Books,
  { amount, currency, metadata, charge, reason }: Sent & { charge: Stripe.Charge; reason: string | null },
): Stripe.Refund {
  return {
    id: books.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: books.now(),
    currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export function newTransfer(
  books: Books,
  sent: Sent & { destination: string; transferGroup: string | null; description: string | null },
): Stripe.Transfer {
  const id = books.newId('tr')
  return {
    id,
    object: 'transfer',
    amount: sent.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: books.now(),
    currency: sent.currency,
    description: sent.description,
    destination: sent.destination,
    destination_payment: books.newId('py'),
    livemode: false,
    metadata: sent.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: sent.transferGroup,
  }
}

export function newReversal(
  books: Books,
  { amount, currency, metadata, transfer }: Sent & { transfer: string },
): Stripe.TransferReversal {
  return {
    id: books.newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: books.now(),
    currency,
    destination_payment_refund: null,
    metadata,
    source_refund: null,
    transfer,
  }
}

export function newPayout(
  books: Books,
  { amount, currency, metadata, description }: Sent & { description: string | null },
): Stripe.Payout {
  const DAYS_S = 2 * 24 * 60 * 60
  return {
    id: books.newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: books.now() + DAYS_S,
    automatic: false,
    balance_transaction: null,
    created: books.now(),
    currency,
    description,
    destination: books.newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
}

export function newDispute(
  books: Books,
  about: { amount: number; charge: Stripe.Charge; reason: string; status: Stripe.Dispute.Status },
): Stripe.Dispute {
  const { amount, charge, reason, status } = about
  const DAYS_S = 7 * 24 * 60 * 60
  return {
    id: books.newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: books.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    intended_submission_method: 'manual',
    evidence_details: {
      due_by: books.now() + DAYS_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The balance transaction of a dispute. */
export function newDisputeMovement(
  books: Books,
  dispute: Stripe.Dispute,
  { amount, fee }: { amount: number; fee: number },
): Stripe.BalanceTransaction {
  return {
    id: books.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: books.now(),
    balance_type: 'payments',
    created: books.now(),
    currency: dispute.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}
