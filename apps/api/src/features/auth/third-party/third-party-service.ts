import { emailSchema } from '@kindling/domain/auth/auth-contract'
import { SIGN_IN_LIFETIME } from '@kindling/domain/auth/lifetimes'
import type { Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { limit } from '../../../limits/rate-limit.ts'
import { thirdPartyLinkedLetter } from '../../../notifier/letters/sign-in.ts'
import { sendLetter } from '../../../notifier/send-letter.ts'
import { signInLimits } from '../auth-limits.ts'
import { hashToken, idOfSignInState, newToken, signInSecretsOf } from '../secrets.ts'
import type { SessionService, SignedIn } from '../session-service.ts'
import type { Device } from '../session-store.ts'
import { createMember } from '../sign-up/new-member.ts'
import { namesOf } from './identity-names.ts'
import * as store from './identity-store.ts'
import type { IdentityClaims, makeIssuer } from './issuer.ts'
import { SignInFailed } from './sign-in-problem.ts'

type ThirdPartyDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'switches'> & {
  issuer: ReturnType<typeof makeIssuer>
  sessions: Pick<SessionService, 'handOver'>
}

/**
 * A sign-in attempt: the authorisation URL, and the token for the browser's cookie that binds the attempt to
 * it.
 */
export interface BegunSignIn {
  id: string
  address: URL
  browserToken: string
}

/** Sign-in with an OpenID Connect identity. */
export function makeThirdPartyService(deps: ThirdPartyDeps) {
  const { db, clock, config, switches, issuer, sessions } = deps
  const key = config.secrets.data

  /**
   * @param timeZone the browser's time zone
   * @throws SignInFailed `unavailable`; AppError `too_many_requests`
   */
  async function begin(address: string, timeZone: string | undefined): Promise<BegunSignIn> {
    const now = clock.now()
    for (const [bucket, rate] of signInLimits(address)) await limit(db, bucket, rate, now)
    const browserToken = newToken()
    const id = await store.insertAttempt(db, {
      browserHash: hashToken(browserToken),
      timeZone,
      expiresAt: new Date(now.getTime() + SIGN_IN_LIFETIME),
      createdAt: now,
    })
    return { id, browserToken, address: await issuer.addressFor(signInSecretsOf(key, id)) }
  }

  /** The sign-in attempt's id in a state parameter, or undefined for an invalid one. */
  function attemptOf(state: string): string | undefined {
    return idOfSignInState(key, state)
  }

  /**
   * Finishes a sign-in begun by the same browser and opens a session: for the member with this identity, else
   * the one with this verified email, else a new member.
   * @param search the query of the redirect URI
   * @throws SignInFailed
   */
  async function finish(
    attemptId: string,
    browserToken: string,
    search: string,
    device: Device,
  ): Promise<SignedIn> {
    const browserHash = hashToken(browserToken)
    const attempt = await store.consumeAttempt(db, { id: attemptId, browserHash, now: clock.now() })
    if (attempt === undefined) throw new SignInFailed('expired')
    const claims = await issuer.identityOf(search, signInSecretsOf(key, attemptId))
    return await inTransaction(db, async (tx) =>
      sessions.handOver(tx, await memberOf(tx, claims, attempt.timeZone ?? undefined, clock.now()), device),
    )
  }

  async function memberOf(
    tx: Transaction,
    claims: IdentityClaims,
    timeZone: string | undefined,
    now: Date,
  ): Promise<string> {
    const identity = { issuer: claims.iss, subject: claims.sub }
    const known = await store.findMemberOf(tx, identity)
    if (known !== undefined) return known

    const email = emailSchema.safeParse(claims.email).data
    if (email === undefined || claims.email_verified !== true) throw new SignInFailed('unverified')
    const existing = await store.findMemberByEmail(tx, email)
    if (existing === undefined && switches.of('sign-up') === 'closed') throw new SignInFailed('closed')
    // Of two parallel first sign-ins, the second finds the account that the first created.
    const created =
      existing === undefined
        ? await createMember(tx, { ...newcomer(claims, email), timeZone }, key, now)
        : undefined
    const memberId = existing ?? created ?? (await store.findMemberByEmail(tx, email))
    if (memberId === undefined) throw new SignInFailed('failed')

    if (await store.insertIdentity(tx, { ...identity, memberId, createdAt: now })) {
      const letter = thirdPartyLinkedLetter(config.publicUrl)
      if (!created) await sendLetter(tx, deps, { to: email, letter })
    } else if ((await store.findMemberOf(tx, identity)) !== memberId) {
      throw new SignInFailed('other_account')
    }
    return memberId
  }

  return { begin, attemptOf, finish }
}

function newcomer(claims: IdentityClaims, email: string) {
  return {
    email,
    ...namesOf(claims, email),
    phone: null,
    gender: null,
    passwordHash: null,
    referredById: null,
  }
}
