import type { Dispute } from '@kindling/domain/trust/dispute-contract'
import { TextLink } from '@kindling/ui/text-link'
import { FileDown } from 'lucide-react'
import { DocumentPicture } from './document-picture.tsx'

/** What came with a dispute: a picture to look at, or a document to save. */
export function DisputeFile({ file }: { file: NonNullable<Dispute['file']> }) {
  if (file.kind === 'image') {
    return <DocumentPicture src={file.url} alt="What came with the dispute" look="whole" />
  }
  return (
    <TextLink href={file.url} download layout="standalone">
      <FileDown aria-hidden />
      Download the PDF
    </TextLink>
  )
}
