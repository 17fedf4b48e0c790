import { authContract } from '@kindling/domain/auth/auth-contract'
import { deviceContract } from '@kindling/domain/auth/device-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { securityContract } from '@kindling/domain/auth/security-contract'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import { defineAuthCleanup } from './auth-cleanup.ts'
import { deviceOf } from './devices/device-of.ts'
import { makeDeviceService } from './devices/device-service.ts'
import type { PasswordService } from './password/password-service.ts'
import type { SessionService } from './session-service.ts'
import { makeSignUpService } from './sign-up/sign-up-service.ts'
import { thirdPartySignIn } from './third-party/third-party-routes.ts'

/** Endpoints for sign-up by mailed code, third-party sign-in, login, refresh, logout and passwords. */
export const auth: Feature<[PasswordService, SessionService]> = async (app, deps, passwords, sessions) => {
  const signUp = makeSignUpService(deps, sessions)
  const devices = makeDeviceService(deps)
  defineAuthCleanup(deps)
  await thirdPartySignIn(app, deps, sessions)

  route(app, authContract.login, ({ body, ...request }) =>
    sessions.login(body.email, body.password, deviceOf(request)),
  )

  route(app, authContract.refresh, ({ refreshToken, ...request }) =>
    sessions.refresh(refreshToken, deviceOf(request)),
  )

  route(app, authContract.logout, async ({ refreshToken }) => {
    await sessions.logout(refreshToken)
    return {}
  })

  route(app, authContract.resendCode, async ({ body, ip }) => {
    await signUp.sendCode(body.email, ip)
    return answer({}, 'Verification code sent successfully!')
  })

  route(app, authContract.verifyEmail, async ({ body, ip }) => ({
    verificationToken: await signUp.verifyEmail(body.email, body.code, ip),
  }))

  route(app, authContract.register, ({ body, ...request }) => signUp.register(body, deviceOf(request)))

  route(app, passwordContract.forgot, async ({ body, ip }) => {
    await passwords.forgot(body.email, ip)
    return answer({}, 'If there is an account with this email, a link is on its way.')
  })

  route(app, passwordContract.reset, async ({ body, ip }) => {
    await passwords.reset(body.token, body.newPassword, ip)
    return answer({}, 'Password reset successful!')
  })

  route(app, passwordContract.change, async ({ member, body }) => {
    await passwords.change(member, body.password, body.newPassword, body.endLinks)
    return answer({}, 'Password reset was successful!')
  })

  route(app, securityContract.get, ({ member }) => passwords.security(member.id))

  route(app, deviceContract.list, ({ member }) => devices.list(member))

  route(app, deviceContract.signOut, async ({ member, params }) => {
    await devices.signOut(member.id, params.id)
    return {}
  })

  route(app, deviceContract.signOutOthers, async ({ member }) => {
    await devices.signOutOthers(member)
    return {}
  })
}
