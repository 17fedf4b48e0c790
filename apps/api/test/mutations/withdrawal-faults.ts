import type { Fault } from './fault.ts'

const withdrawals = 'apps/api/src/features/withdrawals'
const stripe = 'apps/api/src/payments/stripe/stripe-payouts.ts'

/** Faults that pay a withdrawal twice, too early or to two accounts. */
export const withdrawalFaults: readonly Fault[] = [
  {
    name: 'a withdrawal is told to the bank under another key each time',
    suites: ['withdrawals', 'processor'],
    edits: [
      {
        file: `${withdrawals}/payout-calls.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: 'idempotencyKey: `payout:${id}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: 'idempotencyKey: `payout:${id}:${Math.random()}`',
      },
    ],
  },
  {
    name: 'a withdrawal is sent to the member’s account under another key each time',
    suites: ['withdrawals', 'processor'],
    edits: [
      {
        file: `${withdrawals}/payout-calls.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: 'idempotencyKey: `withdraw:${id}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: 'idempotencyKey: `withdraw:${id}:${Math.random()}`',
      },
    ],
  },
  {
    name: 'a payout whose key the processor has forgotten is made again',
    suites: ['withdrawals', 'processor'],
    edits: [
      {
        file: stripe,
        find: 'if (before !== undefined) return toPayout(',
        put: 'if (before === null) return toPayout(',
      },
    ],
  },
  {
    name: 'a withdrawal that failed is in the wallet and stays in the member’s account',
    suites: ['withdrawals', 'processor'],
    edits: [
      {
        file: `${withdrawals}/payout-service.ts`,
        find: "if (processorTransferId === null) return await close(tx, payout, 'failed')",
        put: "if (id !== '') return await close(tx, payout, 'failed')",
      },
    ],
  },
  {
    name: 'what a card paid in, or what is owed, can be withdrawn at once',
    suites: ['withdrawals', 'reversals'],
    edits: [
      {
        file: `${withdrawals}/payout-service.ts`,
        find: 'const most = Math.max(0, balance - waiting.amount)',
        put: 'const most = Math.max(0, balance)',
      },
    ],
  },
]
