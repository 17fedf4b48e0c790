import { DocumentScreen } from '../../areas/account/kyc/document-screen.tsx'
import { documentsQuery } from '../../areas/account/kyc/kyc-queries.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(documentsQuery('identity'))

export function Component() {
  return (
    <DocumentScreen
      method="identity"
      title="Identification"
      lead="Upload a picture of a document that shows who you are. Name, photo and date have to be readable."
    />
  )
}
