import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeDocumentFiles } from './kyc-file.ts'
import { serveDocuments } from './kyc-file-routes.ts'
import { makeKycService } from './kyc-service.ts'

/**
 * Endpoints of identity verification: a member's own documents. Moderators' decisions are in `moderation`.
 */
export const kyc: Feature = (app, deps) => {
  const service = makeKycService(deps, makeDocumentFiles(deps))
  serveDocuments(app, deps)

  route(app, kycContract.identityDocuments, ({ member }) => service.list(member.id, 'identity'))

  route(app, kycContract.utilityBills, ({ member }) => service.list(member.id, 'utility'))

  route(app, kycContract.uploadIdentity, ({ member, body, files }) =>
    service.upload(member.id, { method: 'identity', idType: body.type, files: files.file }),
  )

  route(app, kycContract.uploadUtility, ({ member, files }) =>
    service.upload(member.id, { method: 'utility', idType: null, files: files.file }),
  )

  route(app, kycContract.deleteIdentity, async ({ member, params }) => {
    await service.remove(member.id, 'identity', params.id)
  })

  route(app, kycContract.deleteUtility, async ({ member, params }) => {
    await service.remove(member.id, 'utility', params.id)
  })
}
