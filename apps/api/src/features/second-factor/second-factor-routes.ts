import { confirmationContract } from '@kindling/domain/second-factor/confirmation-contract'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { type FirstStepParts, makeConfirmService } from './confirm-service.ts'
import { KEPT_MS } from './factor-limits.ts'
import type { ProofService } from './proof-service.ts'
import { makeResetService } from './reset-service.ts'
import type { SecondStepService, SessionParts } from './second-step-service.ts'
import { deletePastSteps } from './second-step-store.ts'
import { makeSetupService } from './setup-service.ts'

export interface SecondFactorParts {
  proofs: ProofService
  secondSteps: SecondStepService
  sessions: SessionParts
  firstStep: FirstStepParts
  /** IP address and User-Agent of a request. */
  deviceOf(request: { ip: string; headers: { 'user-agent'?: string | undefined } }): {
    address: string
    userAgent: string | null
  }
}

/** Endpoints to set up a second factor, to sign in with it, and to confirm a session. */
export const secondFactor: Feature<[SecondFactorParts]> = (app, deps, parts) => {
  const { proofs, secondSteps, sessions, deviceOf } = parts
  const setup = makeSetupService(deps)
  const confirmations = makeConfirmService(deps, proofs, parts.firstStep)
  const resets = makeResetService(deps)

  route(app, secondStepContract.state, ({ body }) => secondSteps.state(body.token))
  route(app, secondStepContract.passkeyOptions, ({ body, ip }) => secondSteps.passkeyOptions(body.token, ip))
  route(app, secondStepContract.finish, ({ body, ...request }) =>
    secondSteps.finish(body.token, body.proof, deviceOf(request), sessions),
  )
  route(app, secondStepContract.signInOptions, ({ ip }) => secondSteps.signInOptions(ip))
  route(app, secondStepContract.signIn, ({ body, ...request }) =>
    secondSteps.signIn(body.passkey, deviceOf(request), sessions),
  )
  route(app, secondStepContract.stopReset, async ({ body, ip }) => {
    await resets.stop(body.token, ip)
    return answer({}, 'Your second factor stays.')
  })

  route(app, confirmationContract.state, async ({ member }) => ({
    by: await confirmations.kindsOf(member.id),
  }))
  route(app, confirmationContract.passkeyOptions, ({ member }) => confirmations.passkeyOptions(member))
  route(app, confirmationContract.confirm, async ({ member, body, ip }) => ({
    until: await confirmations.confirm(member, body.proof, ip),
  }))

  route(app, secondFactorContract.get, ({ member }) => setup.get(member))
  route(app, secondFactorContract.beginCodes, ({ member }) => setup.beginCodes(member))
  route(app, secondFactorContract.addCodes, async ({ member, body }) => ({
    recovery_codes: await setup.addCodes(member, body.code),
  }))
  route(app, secondFactorContract.removeCodes, async ({ member }) => {
    await setup.removeCodes(member)
    return {}
  })
  route(app, secondFactorContract.beginPasskey, ({ member }) => setup.beginPasskey(member))
  route(app, secondFactorContract.addPasskey, async ({ member, body }) => ({
    recovery_codes: await setup.addPasskey(member, body.name, body.passkey),
  }))
  route(app, secondFactorContract.renamePasskey, async ({ member, params, body }) => {
    await setup.renamePasskey(member, params.id, body.name)
    return {}
  })
  route(app, secondFactorContract.removePasskey, async ({ member, params }) => {
    await setup.removePasskey(member, params.id)
    return {}
  })
  route(app, secondFactorContract.renewRecoveryCodes, async ({ member }) => ({
    recovery_codes: await setup.renewRecoveryCodes(member),
  }))

  deps.jobs.define('second-factor-resets', async () => void (await resets.runDue()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
  defineCleanUp(deps, 'second-factor-cleanup', '23 3 * * *', (db, now) =>
    deletePastSteps(db, new Date(now.getTime() - KEPT_MS)),
  )
}
