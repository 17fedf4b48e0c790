import { emailCheckContract } from '@kindling/domain/auth/email-check-contract'
import { inTransaction } from '../../db/transaction.ts'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { HOUR } from '../../platform/durations.ts'
import { emailCheckMail } from './email-check-mail.ts'

/** A member whose email was refused has it tried again: the mailer takes the mark away once one gets through. */
export const emailCheck: Feature = (app, { db, clock, mailer, config }) => {
  route(app, emailCheckContract.send, async ({ member }) => {
    await inTransaction(db, async (tx) => {
      const { email, firstname } = await getAddressee(tx, member.id)
      const mail = emailCheckMail(firstname, config.publicUrl)
      // Who waits for it in front of a screen has given up by then.
      const usefulUntil = new Date(clock.now().getTime() + HOUR)
      await mailer.send({ to: email, ...mail }, { tx, usefulUntil })
    })
    return answer({}, 'We have sent you an email. Once it arrives, this note goes away.')
  })
}
