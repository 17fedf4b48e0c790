import type { UsePasskeyOptions } from '@kindling/domain/second-factor/passkey-json'
import type { Deps } from '../../deps.ts'
import { CHALLENGE_MS } from './factor-limits.ts'
import { newSecret } from './factor-secrets.ts'
import { optionsToUse, siteOf } from './passkey-checks.ts'
import * as passkeys from './passkey-store.ts'
import { type ChallengeFor, insertChallenge } from './second-step-store.ts'

/** WebAuthn challenges for passkeys. */
export function makeChallenges({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const site = siteOf(config.publicUrl)

  async function make(of: ChallengeFor): Promise<string> {
    const now = clock.now()
    const challenge = newSecret()
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
    await insertChallenge(db, { ...of, challenge, expiresAt, createdAt: now })
    return challenge
  }

  /** @param memberId whose passkeys may answer; left out for a sign-in without email */
  async function optionsFor(of: ChallengeFor, memberId?: string): Promise<UsePasskeyOptions> {
    const known = memberId === undefined ? [] : await passkeys.listPasskeys(db, memberId)
    const active = known.filter(({ disabledAt }) => disabledAt === null)
    return optionsToUse(site, await make(of), active)
  }

  return { make, optionsFor }
}
