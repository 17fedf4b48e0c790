import { AppError } from '@kindling/domain/errors'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { Transaction } from '../../db/connect.ts'
import { type NotifyDeps, notify } from '../../notifier/notify.ts'
import * as store from './suspension-store.ts'

/**
 * A suspension, locked after its member's row, the lock order used everywhere. @throws AppError `not_found`
 */
export async function lockSuspension(tx: Transaction, id: string): Promise<store.Suspension> {
  const found = await store.findSuspension(tx, id)
  if (found === undefined) throw new AppError('not_found', 'There is no such decision.')
  await store.lockMember(tx, found.memberId)
  const locked = await store.findSuspension(tx, id)
  if (locked === undefined) throw new AppError('not_found', 'There is no such decision.')
  return locked
}

export async function endSuspension(
  tx: Transaction,
  { id }: store.Suspension,
  ended: store.SuspensionEnd,
  endedAt: Date,
): Promise<void> {
  await store.changeSuspension(tx, id, { endedAt, ended })
}

/** Ends a suspension: restores the previous one where it would still hold, and notifies the member. */
export async function undoSuspension(
  tx: Transaction,
  deps: NotifyDeps,
  row: store.Suspension,
  { because, at }: { because: store.SuspensionEnd; at: Date },
): Promise<void> {
  await endSuspension(tx, row, because, at)
  const before = row.beforeId === null ? undefined : await store.findSuspension(tx, row.beforeId)
  const holds = before !== undefined && before.step !== 'none' && (before.until === null || before.until > at)
  if (holds) await store.changeSuspension(tx, before.id, { endedAt: null, ended: null })
  const { step, until } = holds ? before : ({ step: 'none', until: null } as const)
  await store.setStep(tx, row.memberId, { step, until })
  await tellOver(tx, deps, row, { now: step, at })
}

/** Notifies a member that a suspension has ended. @param now the step that they are on now */
export async function tellOver(
  tx: Transaction,
  deps: NotifyDeps,
  { id, memberId: to }: store.Suspension,
  { now, at }: { now: SuspensionStep; at: Date },
): Promise<void> {
  const key = `suspension-over:${id}:${now}`
  await notify(tx, deps, { event: 'suspension_over', to, key, at, facts: { now } })
}

export function stateConflict(message: string, current: string): AppError {
  return new AppError('state_conflict', message, { current })
}
