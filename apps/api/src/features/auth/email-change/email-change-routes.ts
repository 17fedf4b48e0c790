import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import type { Feature } from '../../../http/feature.ts'
import { answer, route } from '../../../http/route.ts'
import type { EmailChangeService } from './email-change-service.ts'

/** Endpoints that confirm a new email by code. The change is requested by the profile form. */
export const emailChange: Feature<[EmailChangeService]> = (app, _, service) => {
  route(app, emailChangeContract.pending, async ({ member }) => ({
    pending: await service.pending(member.id),
  }))

  route(app, emailChangeContract.confirm, async ({ member, body, ip }) =>
    answer({ email: await service.confirm(member, body.code, ip) }, 'Your email has been changed.'),
  )

  route(app, emailChangeContract.resend, async ({ member, ip }) => {
    await service.resend(member, ip)
    return answer({}, 'Verification code sent successfully!')
  })

  route(app, emailChangeContract.cancel, async ({ member }) => {
    await service.cancel(member.id)
    return {}
  })
}
