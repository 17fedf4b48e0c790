import cookie from '@fastify/cookie'
import { SIGN_IN_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { type SignInProblem, THIRD_PARTY_SIGN_IN } from '@kindling/domain/auth/third-party'
import { AppError } from '@kindling/domain/errors'
import { timeZoneSchema } from '@kindling/domain/profile/time-zone'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendContinuePage } from '../../../http/answers/continue-page.ts'
import type { Feature } from '../../../http/feature.ts'
import { readForms } from '../../../http/requests/form-body.ts'
import { deviceOf } from '../devices/device-of.ts'
import type { SessionService } from '../session-service.ts'
import { insideFetch } from './inside-fetch.ts'
import { makeIssuer } from './issuer.ts'
import { SignInFailed } from './sign-in-problem.ts'
import { guardSignInRedirects } from './sign-in-redirect-guard.ts'
import { makeThirdPartyService } from './third-party-service.ts'

const START = `/api${THIRD_PARTY_SIGN_IN}`
const RETURN = `${START}/callback`

/**
 * "Continue with Google" (accounts §4 and §7). Two URLs that the browser navigates to: the first redirects to
 * the issuer, the second is the redirect URI and leads back to the app, with tokens or with a problem. The
 * issuer returns by GET, which uses up nothing; that page repeats it by POST. No redirect target is taken
 * from the request, so there is no open redirect.
 */
export const thirdPartySignIn: Feature<[SessionService]> = async (app, deps, sessions) => {
  const { config } = deps
  guardSignInRedirects(app, config.publicUrl)
  const to = (path: string, query: Record<string, string>) =>
    `${config.publicUrl}${path}?${new URLSearchParams(query)}`

  if (config.signIn.kind === 'off') {
    const refuse = (_: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(to('/google-auth', { problem: 'not_set_up' }), 303)
    app.get(START, refuse)
    app.get(RETURN, refuse)
    return
  }

  const fetch = config.signIn.kind === 'demo' ? insideFetch(app) : undefined
  const issuer = makeIssuer({ ...config.signIn, fetch }, `${config.publicUrl}${RETURN}`)
  const service = makeThirdPartyService({ ...deps, issuer, sessions })

  // The only routes that read cookies (docs/decisions/132).
  await app.register(async (scope) => {
    await scope.register(cookie)
    readForms(scope)
    const isSecure = config.publicUrl.startsWith('https:')
    const cookieOf = (attemptId: string) =>
      `${isSecure ? '__Secure-' : ''}kindling-sign-in-${attemptId.slice(-12)}`
    const settings = { path: RETURN, httpOnly: true, secure: isSecure, sameSite: 'lax' } as const

    scope.get(START, async (request, reply) => {
      try {
        const { searchParams } = new URL(request.url, config.publicUrl)
        const timeZone = timeZoneSchema.safeParse(searchParams.get('time_zone')).data
        const { id, address, browserToken } = await service.begin(request.ip, timeZone)
        reply.setCookie(cookieOf(id), browserToken, { ...settings, maxAge: SIGN_IN_LIFETIME / 1000 })
        return reply.redirect(address.href, 303)
      } catch (error) {
        return reply.redirect(to('/google-auth', { problem: problemOf(error, request) }), 303)
      }
    })

    scope.get(RETURN, (_, reply) => sendContinuePage(reply, 'Signing you in'))

    scope.post(RETURN, async (request, reply) => {
      try {
        const { search, searchParams } = new URL(request.url, config.publicUrl)
        const attemptId = service.attemptOf(searchParams.get('state') ?? '')
        const browserToken = attemptId && request.cookies[cookieOf(attemptId)]
        if (!attemptId || !browserToken) throw new SignInFailed('expired')
        reply.clearCookie(cookieOf(attemptId), settings)
        const tokens = await service.finish(attemptId, browserToken, search, deviceOf(request))
        if ('second_step' in tokens) {
          return reply.redirect(to('/login', { secondStepToken: tokens.second_step.token }), 303)
        }
        return reply.redirect(to('/oauth-callback', { ...tokens }), 303)
      } catch (error) {
        return reply.redirect(to('/login', { problem: problemOf(error, request) }), 303)
      }
    })
  })
}

/** The problem to show in the browser. @throws any error that isn't about the sign-in */
function problemOf(error: unknown, request: FastifyRequest): SignInProblem {
  if (error instanceof SignInFailed) {
    const { problem, cause } = error
    // The cause is logged for the operator; the member reads a text of the problem.
    request.log.warn({ problem, ...(cause ? { err: cause } : {}) }, 'a third-party sign-in led to nothing')
    return problem
  }
  if (error instanceof AppError && error.code === 'too_many_requests') return 'too_many'
  throw error
}
