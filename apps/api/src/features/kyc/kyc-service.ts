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

/** A member's own documents. */
export function makeKycService(deps: KycDeps, files: DocumentFiles) {
  const { db, clock } = deps

  async function list(memberId: string, method: KycMethod): Promise<KycDocument[]> {
    const linkOf = await linksFor(deps, memberId)
    return (await store.listDocuments(db, memberId, method)).map((row) => presentDocument(row, linkOf))
  }

  /**
   * Keeps a document, which then waits for a moderator.
   * @throws AppError `invalid` without a file, `too_many_requests`, `conflict` for more documents than one may keep,
   *   `unsupported_media` for a file that isn't a picture of the kinds that are taken
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
   * Deletes a document for good, whatever was decided: its file goes once this has committed, and a profile that was
   * verified by it no longer is.
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
 * Has the documents of a member who took another name compared with it: those that were approved wait again, and a
 * profile that was verified by them no longer is. The caller has locked the member.
 * @returns whether any waits for that
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

/** Writes what a member's documents say now, tells their open screens, and answers it. The caller has locked the member. */
async function refreshStatus(tx: Transaction, memberId: string, at: Date): Promise<KycStatus> {
  const status = kycStatusOf(await store.listApprovals(tx, memberId))
  await store.setStatus(tx, memberId, status, at)
  await publish(tx, { memberId, event: { type: 'profile' } })
  return status
}

/** What moderators need of documents: they decide in `moderation`. */
export const partsOfDocuments = {
  linksFor,
  presentPaper,
  refreshStatus,
  lockMember: store.lockMember,
  findDocument: store.findDocument,
  insertEvent: store.insertEvent,
}
