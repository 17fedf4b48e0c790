import { emailCheckContract } from '@kindling/domain/auth/email-check-contract'
import { inTransaction } from '../../db/transaction.ts'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import { notify } from '../../notifier/notify.ts'

/** Sends a test mail to a member whose address bounced; a successful delivery clears the mark. */
export const emailCheck: Feature = (app, deps) => {
  route(app, emailCheckContract.send, async ({ member }) => {
    const at = deps.clock.now()
    const notice = { to: member.id, key: `email-check:${at.getTime()}`, at, facts: { at } }
    await inTransaction(deps.db, (tx) => notify(tx, deps, { event: 'email_works_again', ...notice }))
    return answer({}, 'We have sent you an email. Once it arrives, this note goes away.')
  })
}
