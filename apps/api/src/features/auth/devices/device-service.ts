import { type Device, firstSteps } from '@kindling/domain/auth/device-contract'
import { AppError } from '@kindling/domain/errors'
import { proofKinds } from '@kindling/domain/second-factor/proof-kinds'
import type { Member } from '../../../auth/auth.ts'
import type { Deps } from '../../../deps.ts'
import { revokeSessionsOf } from '../session-store.ts'
import { deviceName } from './device-name.ts'
import * as store from './device-store.ts'

type DeviceDeps = Pick<Deps, 'db' | 'clock'>

/** Lists and revokes a member's sessions. A revoked device is signed out at its next request. */
export function makeDeviceService({ db, clock }: DeviceDeps) {
  /** The caller's own device first, then the most recently seen. */
  async function list({ id, sessionId }: Member): Promise<Device[]> {
    const live = await store.listLiveSessions(db, id, clock.now())
    return live
      .map((session) => ({
        id: session.id,
        ...deviceName(session.userAgent),
        address: session.address,
        signed_in: session.createdAt.toISOString(),
        last_seen: session.lastSeenAt.toISOString(),
        signed_in_by: firstSteps.find((step) => step === session.firstStep) ?? null,
        second_factor: proofKinds.find((kind) => kind === session.secondFactor) ?? null,
        is_current: session.id === sessionId,
      }))
      .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
  }

  /** @throws AppError `not_found` for a session that has ended or is another member's */
  async function signOut(memberId: string, id: string): Promise<void> {
    if (await store.revokeOwnSession(db, memberId, id, 'signed out from another device', clock.now())) return
    throw new AppError('not_found', 'That device is not signed in any more.')
  }

  async function signOutOthers({ id, sessionId }: Member): Promise<void> {
    await revokeSessionsOf(db, id, 'signed out from another device', clock.now(), sessionId)
  }

  return { list, signOut, signOutOthers }
}
