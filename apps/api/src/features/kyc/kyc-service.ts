import { AppError } from '@kindling/domain/errors'
import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import {
  type KycIdType,
  type KycMethod,
  type KycStatus,
  kycStatusOf,
  MAX_KYC_DOCUMENTS,
} from '@kindling/domain/kyc/kyc-rules'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { linksFor } from '../../files/private-links.ts'
import type { UploadedFile } from '../../files/uploads.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { type DocumentFiles, encodeDocument, requireFile } from './kyc-file.ts'
import { limitUploads } from './kyc-limits.ts'
import { presentDocument, presentPaper } from './kyc-presenter.ts'
import * as store from './kyc-store.ts'

type KycDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sessions'>

interface Upload {
  method: KycMethod
  idType: KycIdType | null
  files: readonly UploadedFile[]
}

/** A member's own identity documents. */
export function makeKycService(deps: KycDeps, files: DocumentFiles) {
  const { db, clock } = deps

  async function list(memberId: string, method: KycMethod): Promise<KycDocument[]> {
    const linkOf = await linksFor(deps, memberId)
    return (await store.listDocuments(db, memberId, method)).map((row) => presentDocument(row, linkOf))
  }

  /**
   * Stores a document, which then waits for a moderator.
   * @throws AppError `invalid` without a file, `too_many_requests`, `conflict` for too many documents,
   * `unsupported_media` for a file that isn't a picture of an accepted type
   */
  async function upload(memberId: string, { method, idType, files: sent }: Upload): Promise<KycDocument> {
    const file = requireFile(sent, method)
    await limitUploads(db, memberId, clock.now())
    await assertRoom(db, memberId, method)
    const picture = await encodeDocument(file)

    const row = await files.withFile(picture, (fileKey) =>
      inTransaction(db, async (tx) => {
        const createdAt = clock.now()
        if (!(await store.lockMember(tx, memberId))) {
          throw new AppError('unauthenticated', 'This account is deleted.')
        }
        await assertRoom(tx, memberId, method)
        const kept = await store.insertDocument(tx, { memberId, method, idType, fileKey, createdAt })
        await store.insertEvent(tx, eventOf(kept, 'upload', createdAt))
        await refreshStatus(tx, memberId, createdAt)
        return kept
      }),
    )
    return presentDocument(row, await linksFor(deps, memberId))
  }

  /**
   * Deletes a document, whatever its status: the file is deleted after commit, and a member who was verified
   * by it no longer is.
   * @throws AppError `not_found`
   */
  async function remove(memberId: string, method: KycMethod, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      await store.lockMember(tx, memberId)
      const row = await store.deleteDocument(tx, { id, memberId, method })
      if (row === undefined) throw new AppError('not_found', 'Document not found')
      await store.insertEvent(tx, eventOf(row, 'delete', at))
      await refreshStatus(tx, memberId, at)
      await files.removeLater(tx, row.fileKey)
    })
  }

  return { list, upload, remove }
}

/**
 * After a change of name: approved documents wait for a moderator again, and a member verified by them no
 * longer is. Requires the member's row locked.
 * @returns whether any document waits because of it
 */
export async function recheckDocuments(tx: Transaction, memberId: string, at: Date): Promise<boolean> {
  const reopened = await store.reopenApproved(tx, memberId)
  if (reopened.length === 0) return false
  for (const row of reopened) await store.insertEvent(tx, eventOf(row, 'rename', at))
  await refreshStatus(tx, memberId, at)
  return true
}

function eventOf({ id, memberId }: store.Document, action: 'upload' | 'delete' | 'rename', at: Date) {
  return { documentId: id, memberId, actorId: memberId, action, at }
}

async function assertRoom(db: Executor, memberId: string, method: KycMethod): Promise<void> {
  if ((await store.countDocuments(db, memberId, method)) < MAX_KYC_DOCUMENTS) return
  const kind = method === 'identity' ? 'identity documents' : 'utility bills'
  throw new AppError(
    'conflict',
    `You have ${MAX_KYC_DOCUMENTS} ${kind} here already. Delete one before you upload another.`,
  )
}

/**
 * Recalculates the member's KYC status, publishes it to their open screens, and answers it. Requires the
 * member's row locked.
 */
async function refreshStatus(tx: Transaction, memberId: string, at: Date): Promise<KycStatus> {
  const status = kycStatusOf(await store.listApprovals(tx, memberId))
  await store.setStatus(tx, memberId, status, at)
  await publish(tx, { memberId, event: { type: 'profile' } })
  return status
}

/** Functions that `moderation` needs to decide about documents. */
export const partsOfDocuments = {
  linksFor,
  presentPaper,
  refreshStatus,
  lockMember: store.lockMember,
  findDocument: store.findDocument,
  insertEvent: store.insertEvent,
}
