import { DocumentScreen } from '../../areas/account/kyc/document-screen.tsx'
import { documentsQuery } from '../../areas/account/kyc/kyc-queries.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(documentsQuery('identity'))

export function Component() {
  return <DocumentScreen method="identity" />
}
