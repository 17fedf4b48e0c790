import { accountCalls } from './account-calls.ts'
import { availabilityCalls } from './availability-calls.ts'
import { type CallRow, nameOf } from './call-row.ts'
import { complete, contractEndpoints, type Exception } from './contract-rows.ts'
import { deskCalls } from './desk-calls.ts'
import { extensionCalls } from './extension-calls.ts'
import { kycCalls } from './kyc-calls.ts'
import { lendingCalls } from './lending-calls.ts'
import { loanExtensionCalls } from './loan-extension-calls.ts'
import { marketCalls } from './market-calls.ts'
import { memberCalls } from './member-calls.ts'
import { messageCalls } from './message-calls.ts'
import { moderationCalls } from './moderation-calls.ts'
import { myDataCalls } from './my-data-calls.ts'
import { needCalls } from './need-calls.ts'
import { notificationCalls } from './notification-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { proposalCalls } from './proposal-calls.ts'
import { secondFactorCalls } from './second-factor-calls.ts'
import { skillCalls } from './skill-calls.ts'
import { sparkCalls } from './spark-calls.ts'
import { trustCalls } from './trust-calls.ts'
import { walletCalls } from './wallet-calls.ts'

const written: readonly Exception[] = [
  ...accountCalls,
  ...availabilityCalls,
  ...deskCalls,
  ...kycCalls,
  ...marketCalls,
  ...memberCalls,
  ...messageCalls,
  ...moderationCalls,
  ...myDataCalls,
  ...needCalls,
  ...notificationCalls,
  ...paymentCalls,
  ...peopleCalls,
  ...proposalCalls,
  ...extensionCalls,
  ...loanExtensionCalls,
  ...lendingCalls,
  ...secondFactorCalls,
  ...skillCalls,
  ...sparkCalls,
  ...trustCalls,
  ...walletCalls,
]

const names = new Set(written.map(({ endpoint }) => nameOf(endpoint)))
const others = (await contractEndpoints()).filter((endpoint) => !names.has(nameOf(endpoint)))

/** Every endpoint of every contract: rows written by hand, then rows derived from the contract. */
export const calls: readonly CallRow[] = [...written, ...others.map((endpoint) => ({ endpoint }))].map(
  complete,
)
