import { kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { kycTitle } from '@kindling/domain/kyc/kyc-rules'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '../../../format/dates.ts'
import { DocumentDecisionDialog } from './document-decision-dialog.tsx'
import { waitingDocumentsQuery } from './moderation-queries.ts'
import { Queue } from './queue.tsx'

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
        emptyText="Documents that members upload appear here, the oldest first."
        rowOf={(document) => ({
          id: document.id,
          since: document.created_at,
          member: document.member,
          detail: `${kycTitle(document)} · ${formatDay(document.created_at)}`,
        })}
        dialogOf={(document, props) => <DocumentDecisionDialog document={document} {...props} />}
      />
    </Stack>
  )
}
