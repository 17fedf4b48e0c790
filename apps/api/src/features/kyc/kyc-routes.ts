import { kycContract, kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeDocumentFiles } from './kyc-file.ts'
import { serveDocuments } from './kyc-file-routes.ts'
import { makeKycModeration } from './kyc-moderation.ts'
import { makeKycService } from './kyc-service.ts'

/** Identity verification: a member's own documents, and what moderators decide about them. */
export const kyc: Feature = (app, deps) => {
  const service = makeKycService(deps, makeDocumentFiles(deps))
  const moderation = makeKycModeration(deps)
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

  route(app, kycModerationContract.waiting, ({ member, query }) => moderation.listWaiting(member.id, query))

  route(app, kycModerationContract.decide, ({ member, params, body }) =>
    moderation.decide(member.id, params.id, body),
  )
}
