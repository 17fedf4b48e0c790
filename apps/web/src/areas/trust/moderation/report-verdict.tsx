import { formatDay } from '@kindling/domain/client/times/dates'
import { fullName } from '@kindling/domain/profile/names'
import { reportTitle, whenUpheld } from '@kindling/domain/trust/desk/report-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { REASON_REQUIRED } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingReport } from '@kindling/domain/trust/moderation-shape'
import { reportReasonLabels } from '@kindling/domain/trust/report-contract'
import { Card } from '@kindling/ui/card'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { ReportedThread } from './reported-thread.tsx'
import { type DecisionProps, useDecision } from './use-decision.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

/** Dialog for upholding or dismissing a report. */
export function ReportVerdict({ item, ...props }: DecisionProps & { item: WaitingReport }) {
  const { mutateAsync } = useDecision(moderationContract.decideReport, { id: item.id })
  return (
    <VerdictDialog
      {...props}
      title={reportTitle(item)}
      description={`Reported by ${fullName(item.reporter)} · ${formatDay(item.createdAt)}`}
      failure={moderationContract.decideReport.failure}
      plain={{
        label: 'Dismiss',
        send: () => mutateAsync({ decision: 'dismiss' }),
        outcome: `The report about ${fullName(item.member)} is dismissed.`,
      }}
      explained={{
        label: 'Uphold',
        confirmLabel: 'Uphold report',
        wordsLabel: 'What we tell them',
        hint: `${item.member.firstname} reads this. ${whenUpheld(item.subject)}`,
        missing: REASON_REQUIRED,
        send: (note) => mutateAsync({ decision: 'uphold', note }),
        outcome: `The report about ${fullName(item.member)} is upheld.`,
      }}
    >
      <KeyValue
        layout="stacked"
        items={[
          { key: 'Reason', value: reportReasonLabels[item.reason] },
          { key: 'In their words', value: item.words || null },
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
