import { formatDay } from '@kindling/domain/client/times/dates'
import { type KycWaiting, kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { kycTitle } from '@kindling/domain/kyc/kyc-rules'
import { fullName } from '@kindling/domain/profile/names'
import { REASON_REQUIRED } from '@kindling/domain/trust/moderation-decisions'
import { Skeleton } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { DocumentPicture } from '../../../components/pictures/document-picture.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { openedDocumentQuery } from './moderation-queries.ts'
import { type DecisionProps, useDecision } from './use-decision.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

/** Picture of a document, fetched only when opened, since each access is logged. */
function OpenedDocument({ id, alt }: { id: string; alt: string }) {
  return (
    <QueryView
      query={useQuery(openedDocumentQuery(id))}
      skeleton={<Skeleton shape="picture" />}
      failure={kycModerationContract.open.failure}
    >
      {({ document_url }) => <DocumentPicture src={document_url} alt={alt} look="whole" />}
    </QueryView>
  )
}

/** Full-size document with approve and reject buttons. A rejection needs a reason. */
export function DocumentDialog({ item, ...props }: DecisionProps & { item: KycWaiting }) {
  const { mutateAsync } = useDecision(kycModerationContract.decide, { id: item.id })
  const title = kycTitle(item)
  const name = fullName(item.member)
  return (
    <VerdictDialog
      {...props}
      size="wide"
      title={title}
      description={`${name} · uploaded ${formatDay(item.created_at)}`}
      failure={kycModerationContract.decide.failure}
      plain={{
        label: 'Approve',
        send: () => mutateAsync({ decision: 'approve', name }),
        outcome: `${title} of ${name}: approved.`,
      }}
      explained={{
        label: 'Reject',
        confirmLabel: 'Reject document',
        wordsLabel: 'Reason',
        hint: `${item.member.firstname} reads this.`,
        missing: REASON_REQUIRED,
        send: (reason) => mutateAsync({ decision: 'reject', name, reason }),
        outcome: `${title} of ${name}: rejected.`,
      }}
    >
      <OpenedDocument id={item.id} alt={`${title} of ${name}`} />
    </VerdictDialog>
  )
}
