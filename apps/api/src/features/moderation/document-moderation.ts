import { AppError } from '@kindling/domain/errors'
import type { KycDecision, KycQueuePage, KycWaiting } from '@kindling/domain/kyc/kyc-contract'
import type { KycStatus } from '@kindling/domain/kyc/kyc-rules'
import { fullName } from '@kindling/domain/profile/names'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify } from '../../notifier/notify.ts'
import * as store from './document-moderation-store.ts'

/** What document moderation needs of `features/kyc`. */
export interface DocumentParts {
  /** Signed URLs of pictures, for one viewer. */
  linksFor(
    deps: Pick<Deps, 'clock' | 'config' | 'sessions'>,
    viewerId: string,
  ): Promise<(documentId: string) => string>
  presentPaper(row: store.Document): Omit<KycWaiting, 'member'>
  /** Locks the member, since their KYC status depends on all of their documents. */
  lockMember(tx: Transaction, memberId: string): Promise<boolean>
  findDocument(db: Executor, id: string): Promise<store.Document | undefined>
  insertEvent(tx: Transaction, event: store.NewEvent): Promise<void>
  /** Recalculates the member's KYC status, and answers it. */
  refreshStatus(tx: Transaction, memberId: string, at: Date): Promise<KycStatus>
}

/** Moderation of identity documents. The caller's role was checked before. */
export function makeDocumentModeration(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'sessions'>,
  documents: DocumentParts,
) {
  const { db, clock } = deps

  async function listWaiting(moderatorId: string, page: KycQueuePage): Promise<KycWaiting[]> {
    const rows = await store.listWaiting(db, moderatorId, page)
    return rows.map(({ document, member }) => ({ ...documents.presentPaper(document), member }))
  }

  /**
   * The signed URL of a waiting document's picture. Access is logged when the picture is fetched.
   * @throws AppError `not_found` for a document that doesn't wait, `forbidden` for one's own
   */
  async function open(moderatorId: string, id: string): Promise<{ document_url: string }> {
    const found = await documents.findDocument(db, id)
    if (found?.approvalStatus !== 'pending') throw new AppError('not_found', 'This document waits no more.')
    if (found.memberId === moderatorId) {
      throw new AppError('forbidden', 'Your own document is another moderator’s to see.')
    }
    const linkOf = await documents.linksFor(deps, moderatorId)
    return { document_url: linkOf(id) }
  }

  /**
   * Approves or rejects a document, once, even with parallel calls. Decision, history, KYC status,
   * notification and mail commit together.
   * @throws AppError `not_found`, `forbidden` for one's own document, `state_conflict` when it was decided or
   * deleted, or the member has changed their name since the moderator read it
   */
  async function decide(moderatorId: string, id: string, { decision, reason = '', name }: KycDecision) {
    const isApproved = decision === 'approve'
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await documents.findDocument(tx, id)
      if (found === undefined) throw await gone(tx, id)
      if (found.memberId === moderatorId) {
        throw new AppError('forbidden', 'You can’t decide on your own document.')
      }
      await documents.lockMember(tx, found.memberId)
      const member = await getAddressee(tx, found.memberId)
      const decided = await store.decideDocument(tx, id, {
        approvalStatus: isApproved ? 'approved' : 'rejected',
        reason: isApproved ? null : reason,
        decidedBy: moderatorId,
        decidedAt: at,
      })
      if (decided === undefined) throw await lost(tx, id)
      if (fullName(member) !== name) throw renamed()
      await documents.insertEvent(tx, {
        documentId: id,
        memberId: decided.memberId,
        actorId: moderatorId,
        action: decision,
        reason: decided.reason,
        at,
      })
      const isVerified = (await documents.refreshStatus(tx, decided.memberId, at)) === 'verified'
      await tell(tx, decided, { isVerified, at })
      return { id, approval_status: decided.approvalStatus, reason: decided.reason }
    })
  }

  async function tell(
    tx: Transaction,
    document: store.Document,
    { isVerified, at }: { isVerified: boolean; at: Date },
  ): Promise<void> {
    const { id, memberId: to, method, idType, reason } = document
    const about = { to, key: `kyc:${id}`, at }
    const facts = { method, idType }
    await notify(
      tx,
      deps,
      reason === null
        ? { event: isVerified ? 'kyc_verified' : 'kyc_approved', ...about, facts }
        : { event: 'kyc_rejected', ...about, facts: { ...facts, reason } },
    )
  }

  async function lost(tx: Transaction, id: string): Promise<AppError> {
    const current = (await documents.findDocument(tx, id))?.approvalStatus
    if (current === undefined) return await gone(tx, id)
    return new AppError('state_conflict', `This document was ${current} already.`, { current })
  }

  return { listWaiting, open, decide }
}

function renamed(): AppError {
  const message =
    'This member has changed their name since you read it. Compare the document with the new one.'
  return new AppError('state_conflict', message, { current: 'pending' })
}

async function gone(tx: Transaction, id: string): Promise<AppError> {
  if (!(await store.wasDeleted(tx, id))) return new AppError('not_found', 'Document not found')
  return new AppError('state_conflict', 'Its member has deleted this document.', { current: 'deleted' })
}
