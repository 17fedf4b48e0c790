import type { Fault } from './fault.ts'

const ledger = 'apps/api/src/ledger'
const features = 'apps/api/src/features'
const suites = ['reversals']

/** Faults in card reversals (docs/decisions/125). */
export const reversalFaults: readonly Fault[] = [
  {
    name: 'what a card’s bank took is owed although the wallet could pay it',
    suites,
    edits: [
      {
        file: `${ledger}/cards/reversals.ts`,
        find: 'const fromWallet = Math.min(amount, await readCash(tx, memberId))',
        put: 'const fromWallet = Math.min(0, await readCash(tx, memberId))',
      },
    ],
  },
  {
    name: 'what was collected of a debt is still owed',
    suites,
    edits: [
      {
        file: `${ledger}/cards/reversals.ts`,
        find: 'await moveReversal(tx, id, { owed: owed - amount }, at)',
        put: 'await moveReversal(tx, id, { owed }, at)',
      },
    ],
  },
  {
    name: 'a dispute that is won pays the member what they still owe',
    suites,
    edits: [
      {
        file: `${ledger}/cards/reversals.ts`,
        find: 'const toOwed = Math.min(amount, reversal.owed)',
        put: 'const toOwed = Math.min(0, reversal.owed)',
      },
    ],
  },
  {
    name: 'a refund of our own is taken for somebody else’s',
    suites,
    edits: [
      {
        file: `${ledger}/cards/reversal-store.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: '[`hold:${id}`, `close:${id}`]',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: '[`hold:${id}`]',
      },
    ],
  },
  {
    name: 'what is owed doesn’t keep its member from leaving',
    suites,
    edits: [
      {
        file: `${features}/account/ties-store.ts`,
        find: 'owed: await sumOwed(db, memberId),',
        put: 'owed: 0 * (await sumOwed(db, memberId)),',
      },
    ],
  },
  {
    name: 'what a dispute had taken on its way to the card stays with us when it is won',
    suites,
    edits: [
      {
        file: `${features}/card-reversals/reversal-service.ts`,
        find: 'if (over < 0 && returned !== undefined)',
        put: 'if (over < 0 && returned === null)',
      },
    ],
  },
  {
    name: 'a return is tried again for ever once the payment’s dispute is lost',
    suites,
    edits: [
      {
        file: 'apps/api/src/payments/refund-once.ts',
        find: "status === 'lost'",
        put: "status === 'never'",
      },
    ],
  },
]
