import type { KycMethod } from '@kindling/domain/kyc/kyc-rules'
import { kycWords } from '@kindling/domain/kyc/kyc-words'
import { SkeletonList } from '@kindling/ui/skeleton'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { ScreenPage } from '../../../components/screen-page.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentUpload } from './document-upload.tsx'
import { documentsQuery } from './kyc-queries.ts'

/** Upload form and list of the documents of one method. */
export function DocumentScreen({ method }: { method: KycMethod }) {
  const words = kycWords[method]
  return (
    <ScreenPage
      width="form"
      title={words.title}
      lead={words.lead}
      back={{ label: 'KYC', to: '/settings/kyc' }}
    >
      <DocumentUpload method={method} />
      <TitledSection id="documents-title" title={words.listTitle} gap={3}>
        <QueryView
          query={useQuery(documentsQuery(method))}
          skeleton={<SkeletonList rows={1} />}
          failure={words.fetchFailure}
        >
          {(documents) => <DocumentList method={method} documents={documents} />}
        </QueryView>
      </TitledSection>
    </ScreenPage>
  )
}
