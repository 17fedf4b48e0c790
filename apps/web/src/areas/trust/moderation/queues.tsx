import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import * as words from '@kindling/domain/trust/desk/queue-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { lateDialog } from '@kindling/ui/browser/late-dialog'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DocumentDialog } from './document-dialog.tsx'
import {
  disputesQuery,
  giftsQuery,
  mailsQuery,
  receivablesQuery,
  reportsQuery,
  skillsQuery,
  sparkDebtsQuery,
  suggestionsQuery,
  waitingDocumentsQuery,
} from './moderation-queries.ts'
import { Queue } from './queue.tsx'
import { ReportVerdict } from './report-verdict.tsx'
import { SkillDialog } from './skill-dialog.tsx'
import { GiftDialog } from './sparks/gift-dialog.tsx'
import { SuggestionDialog } from './suggestion-dialog.tsx'

const loadDebts = () => import('./debts/debt-dialogs.tsx')
const ReceivableDialog = lateDialog(() => loadDebts().then((dialogs) => dialogs.ReceivableDialog), 'The form')
const SparkDebtDialog = lateDialog(() => loadDebts().then((dialogs) => dialogs.SparkDebtDialog), 'The form')
const MailDialog = lateDialog(
  () => import('./mail-dialog.tsx').then((module) => module.MailDialog),
  'The form',
)
const DisputeDialog = lateDialog(
  () => import('./disputes/dispute-dialog.tsx').then((module) => module.DisputeDialog),
  'The dispute',
)

/** Queue of members' documents waiting for approval. */
export function DocumentQueue() {
  return (
    <Stack gap={4}>
      <Text tone="muted">
        Compare each document with the name of its member. It is opened one at a time, and that is logged.
      </Text>
      <Queue
        query={useInfiniteQuery(waitingDocumentsQuery)}
        queue="documents"
        failure={kycModerationContract.waiting.failure}
        words={words.documentQueue}
        Dialog={DocumentDialog}
      />
    </Stack>
  )
}

/** Queue of members' reports. */
export function ReportQueue() {
  return (
    <Queue
      query={useInfiniteQuery(reportsQuery)}
      queue="reports"
      failure={moderationContract.reports.failure}
      words={words.reportQueue}
      Dialog={ReportVerdict}
    />
  )
}

/** Queue of open disputes with the amounts held. */
export function DisputeQueue() {
  return (
    <Queue
      query={useInfiniteQuery(disputesQuery)}
      queue="disputes"
      failure={moderationContract.disputes.failure}
      words={words.disputeQueue}
      Dialog={DisputeDialog}
    />
  )
}

/** Queue of receivables from reversed card payments; they are deducted from incoming wallet payments. */
export function ReceivableQueue() {
  return (
    <Stack gap={4}>
      <Text tone="muted">
        It is taken from what comes into their wallets. Disputes are answered at the payment provider.
      </Text>
      <Queue
        query={useInfiniteQuery(receivablesQuery)}
        queue="receivables"
        failure={moderationContract.receivables.failure}
        words={words.receivableQueue}
        Dialog={ReceivableDialog}
      />
    </Stack>
  )
}

/** Queue of members who asked to have a negative spark balance written off. */
export function SparkDebtQueue() {
  return (
    <Queue
      query={useInfiniteQuery(sparkDebtsQuery)}
      queue="sparkDebts"
      failure={sparkDebtContract.list.failure}
      words={words.sparkDebtQueue}
      Dialog={SparkDebtDialog}
    />
  )
}

/** Queue of gifts between members who have already given each other a lot. */
export function GiftQueue() {
  return (
    <Queue
      query={useInfiniteQuery(giftsQuery)}
      queue="gifts"
      failure={giftContract.waiting.failure}
      words={words.giftQueue}
      Dialog={GiftDialog}
    />
  )
}

/** Queue of skills and things waiting for approval. */
export function SkillQueue() {
  return (
    <Queue
      query={useInfiniteQuery(skillsQuery)}
      queue="skills"
      failure={moderationContract.skills.failure}
      words={words.skillQueue}
      Dialog={SkillDialog}
    />
  )
}

/** Queue of skills that members suggest for the category list. */
export function SuggestionQueue() {
  return (
    <Queue
      query={useInfiniteQuery(suggestionsQuery)}
      queue="suggestions"
      failure={moderationContract.suggestions.failure}
      words={words.suggestionQueue}
      Dialog={SuggestionDialog}
    />
  )
}

/** Queue of emails that could not be delivered after days of retries. */
export function MailQueue() {
  return (
    <Queue
      query={useInfiniteQuery(mailsQuery)}
      failure={moderationContract.mails.failure}
      words={words.mailQueue}
      Dialog={MailDialog}
    />
  )
}
