import { contactContract } from '@kindling/domain/contact/contact-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeContactService } from './contact-service.ts'

/** The contact page's one call. */
export const contact: Feature = (app, deps) => {
  const service = makeContactService(deps)

  route(app, contactContract.send, async ({ body, ip }) => {
    await service.receive(body, ip)
    return {}
  })
}
