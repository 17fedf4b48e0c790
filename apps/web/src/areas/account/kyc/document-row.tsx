import { formatDay } from '@kindling/domain/client/times/dates'
import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import { kycTitle } from '@kindling/domain/kyc/kyc-rules'
import { Dialog } from '@kindling/ui/dialog'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DocumentPicture } from '../../../components/pictures/document-picture.tsx'
import { DocumentApprovalBadge } from './document-approval-badge.tsx'

interface DocumentRowProps {
  document: KycDocument
  onDelete: () => void
}

/** Row of a document: type, approval status with reason, expandable picture, delete button. */
export function DocumentRow({ document, onDelete }: DocumentRowProps) {
  const [isOpen, setOpen] = useState(false)
  const title = kycTitle(document)
  const uploaded = `Uploaded ${formatDay(document.created_at)}`
  return (
    <>
      <ListRow
        leading={<DocumentPicture src={document.document_url} alt="" look="thumbnail" />}
        title={title}
        about={uploaded}
        link={<button type="button" className="text-start" onClick={() => setOpen(true)} />}
        detail={
          <Stack gap={1}>
            {document.reason && (
              <Text size={14} tone="danger">
                {document.reason}
              </Text>
            )}
            <Inline gap={2} align="center">
              <DocumentApprovalBadge status={document.approval_status} />
              {uploaded}
            </Inline>
          </Stack>
        }
        trailing={
          <IconButton label={`Delete ${title.toLowerCase()}, ${uploaded}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        }
      />
      <Dialog size="wide" title={title} description={uploaded} open={isOpen} onOpenChange={setOpen}>
        <DocumentPicture src={document.document_url} alt={`Your ${title.toLowerCase()}`} look="whole" />
      </Dialog>
    </>
  )
}
