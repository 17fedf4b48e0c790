import { fullName } from '@kindling/domain/profile/names'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { REASON_REQUIRED } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingReport } from '@kindling/domain/trust/moderation-shape'
import { type ReportSubject, reportReasonLabels } from '@kindling/domain/trust/report-contract'
import { Card } from '@kindling/ui/card'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatDay } from '../../../format/dates.ts'
import { reportsQuery, useDecideReport } from './moderation-queries.ts'
import { type DecisionProps, Queue } from './queue.tsx'
import { ReportedThread } from './reported-thread.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

const subjects: Record<ReportSubject, { title: string; whenUpheld: string }> = {
  member: { title: 'Member', whenUpheld: 'Nothing is taken down.' },
  skill: { title: 'Skill', whenUpheld: 'The skill is taken down.' },
  message: { title: 'Message', whenUpheld: 'Its words are taken out of the conversation.' },
  gift: { title: 'Gift card', whenUpheld: 'Its words are taken down; the sparks stay.' },
  need: { title: 'Need', whenUpheld: 'It ends, and its words and pictures are taken down.' },
  review: { title: 'Review', whenUpheld: 'Its words are taken down; the stars stay.' },
  review_answer: { title: 'Answer to a review', whenUpheld: 'Its words are taken down; the review stays.' },
  vouch: { title: 'Vouch', whenUpheld: 'It is gone from the profile that it stood on.' },
}

const titleOf = ({ subject, member }: WaitingReport) =>
  subject === 'member' ? fullName(member) : `${subjects[subject].title} of ${fullName(member)}`

function ReportVerdictDialog({ item, ...props }: DecisionProps & { item: WaitingReport }) {
  const decide = useDecideReport(item.id)
  const { whenUpheld } = subjects[item.subject]
  return (
    <VerdictDialog
      {...props}
      title={titleOf(item)}
      description={`Reported by ${fullName(item.reporter)} · ${formatDay(item.createdAt)}`}
      failure={moderationContract.decideReport.failure}
      plain={{
        label: 'Dismiss',
        send: () => decide.mutateAsync({ decision: 'dismiss' }),
        outcome: `The report about ${fullName(item.member)} is dismissed.`,
      }}
      explained={{
        label: 'Uphold',
        confirmLabel: 'Uphold report',
        wordsLabel: 'What we tell them',
        hint: `${item.member.firstname} reads this. ${whenUpheld}`,
        missing: REASON_REQUIRED,
        send: (note) => decide.mutateAsync({ decision: 'uphold', note }),
        outcome: `The report about ${fullName(item.member)} is upheld.`,
      }}
    >
      <KeyValue
        layout="stacked"
        items={[
          { key: 'Reason', value: reportReasonLabels[item.reason] },
          ...(item.words ? [{ key: 'In their words', value: item.words }] : []),
        ]}
      />
      {item.excerpt && (
        <Card surface="sunken">
          <Stack gap={1}>
            <Text size={14} tone="muted">
              What it read when it was reported
            </Text>
            <Text lines="pre" dir="auto">
              {item.excerpt}
            </Text>
          </Stack>
        </Card>
      )}
      {item.subject === 'message' && <ReportedThread reportId={item.id} memberId={item.member.id} />}
      <TextLinkTo to={`/user-profile/${item.member.id}`} layout="standalone">
        Profile of {item.member.firstname}
      </TextLinkTo>
    </VerdictDialog>
  )
}

/** Queue of members' reports. */
export function ReportQueue() {
  return (
    <Queue
      query={useInfiniteQuery(reportsQuery)}
      queue="reports"
      failure={moderationContract.reports.failure}
      emptyText="Members, skills, messages and reviews that are reported appear here, the oldest first."
      rowOf={(item) => ({
        id: item.id,
        since: item.createdAt,
        member: item.member,
        title: titleOf(item),
        detail: `${reportReasonLabels[item.reason]} · ${formatDay(item.createdAt)}`,
      })}
      dialogOf={(item, props) => <ReportVerdictDialog item={item} {...props} />}
    />
  )
}
