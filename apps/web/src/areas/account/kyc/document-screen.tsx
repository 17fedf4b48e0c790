import type { KycMethod } from '@kindling/domain/kyc/kyc-rules'
import { BackLink } from '@kindling/ui/back-link'
import { Heading } from '@kindling/ui/heading'
import { Page } from '@kindling/ui/page'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../app/link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentUpload } from './document-upload.tsx'
import { documentsQuery } from './kyc-queries.ts'
import { kycWords } from './kyc-words.ts'

interface DocumentScreenProps {
  method: KycMethod
  title: string
  lead: string
}

/** Uploading documents of one method, and those that are there. */
export function DocumentScreen({ method, title, lead }: DocumentScreenProps) {
  const words = kycWords[method]
  return (
    <Page
      width="narrow"
      title={title}
      lead={lead}
      back={
        <BackLink asChild label="KYC">
          <Link to="/settings/kyc" />
        </BackLink>
      }
    >
      <title>{`${title} · Kindling`}</title>
      <DocumentUpload method={method} />
      <Stack gap={3} asChild>
        <section aria-labelledby="documents-title">
          <Heading level={2} id="documents-title">
            {words.listTitle}
          </Heading>
          <QueryView
            query={useQuery(documentsQuery(method))}
            skeleton={<SkeletonList rows={1} />}
            failure={words.fetchFailure}
          >
            {(documents) => <DocumentList method={method} documents={documents} />}
          </QueryView>
        </section>
      </Stack>
    </Page>
  )
}
