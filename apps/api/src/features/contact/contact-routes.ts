import { contactContract } from '@kindling/domain/contact/contact-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/clean-up.ts'
import { DAY } from '../../platform/durations.ts'
import { makeContactService } from './contact-service.ts'
import { deleteMessagesBefore } from './contact-store.ts'

/** How long a message is kept. */
const KEPT_MS = 365 * DAY

/** The contact page's one call. */
export const contact: Feature = (app, deps) => {
  const service = makeContactService(deps)
  defineCleanUp(deps, 'forget-contact-messages', '37 3 * * *', (db, now) =>
    deleteMessagesBefore(db, new Date(now.getTime() - KEPT_MS)),
  )

  route(app, contactContract.send, async ({ body, ip }) => {
    await service.receive(body, ip)
    return {}
  })
}
