import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import type { KycMethod } from '@kindling/domain/kyc/kyc-rules'
import { deleteConsequence, kycWords } from '@kindling/domain/kyc/kyc-words'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { EmptyState } from '@kindling/ui/empty-state'
import { FormAlert } from '@kindling/ui/form-alert'
import { List } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { DocumentRow } from './document-row.tsx'
import { useDelete } from './kyc-queries.ts'
import { useShownBriefly } from './use-shown-briefly.ts'

/** Milliseconds that the banner stays visible (accounts §9). */
const BANNER_MS = 3000

interface DocumentListProps {
  method: KycMethod
  documents: readonly KycDocument[]
}

/** The member's documents of one method, each deletable after a confirmation. */
export function DocumentList({ method, documents }: DocumentListProps) {
  const words = kycWords[method]
  const remove = useDelete(method)
  const [asked, setAsked] = useState<KycDocument>()
  const [isOpen, setOpen] = useState(false)
  const [isDone, showDone] = useShownBriefly(BANNER_MS)

  return (
    <Stack gap={3}>
      <FormAlert tone="success">{isDone && 'Operation completed successfully!'}</FormAlert>
      {documents.length === 0 ? (
        <EmptyState title={words.empty} titleLevel={3} text={words.emptyText} />
      ) : (
        <List>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onDelete={() => {
                setAsked(document)
                setOpen(true)
              }}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        title={words.deleteTitle}
        text={asked ? deleteConsequence(asked, documents) : ''}
        confirmLabel="Delete"
        tone="danger"
        open={isOpen}
        onOpenChange={setOpen}
        describeError={(error) => serverMessage(error, words.deleteFailure)}
        onConfirm={async () => {
          if (asked === undefined) return
          await remove.mutateAsync(asked)
          showDone()
        }}
      />
    </Stack>
  )
}
