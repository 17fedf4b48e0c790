import { contactContract } from '@kindling/domain/contact/contact-contract'
import { CONTACT_KEPT } from '@kindling/domain/contact/contact-rules'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { makeContactService } from './contact-service.ts'
import { deleteMessagesBefore } from './contact-store.ts'

/** The endpoint of the contact page. */
export const contact: Feature = (app, deps) => {
  const service = makeContactService(deps)
  defineCleanUp(deps, 'forget-contact-messages', '37 3 * * *', (db, now) =>
    deleteMessagesBefore(db, new Date(now.getTime() - CONTACT_KEPT)),
  )

  route(app, contactContract.send, async ({ body, ip }) => {
    await service.receive(body, ip)
    return {}
  })
}
