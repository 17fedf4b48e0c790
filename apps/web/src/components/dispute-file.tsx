import type { Dispute } from '@kindling/domain/trust/dispute-contract'
import { TextLink } from '@kindling/ui/text-link'
import { FileDown } from 'lucide-react'
import { DocumentPicture } from './document-picture.tsx'

interface DisputeFileProps {
  file: NonNullable<Dispute['file']>
  /** What it is, for who can’t see the picture. */
  label: string
}

/** What came with a dispute: a picture to look at, or a document to save. */
export function DisputeFile({ file, label }: DisputeFileProps) {
  if (file.kind === 'image') {
    return <DocumentPicture src={file.url} alt={label} look="whole" />
  }
  return (
    <TextLink href={file.url} download layout="standalone">
      <FileDown aria-hidden />
      Download the PDF
    </TextLink>
  )
}
