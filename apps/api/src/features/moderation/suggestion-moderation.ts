import { AppError } from '@kindling/domain/errors'
import type { SuggestionDecision } from '@kindling/domain/trust/moderation-decisions'
import type { Suggestion } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { type Notice, notify } from '../../notifier/notify.ts'
import * as store from './suggestion-moderation-store.ts'

/** Moderation of suggested skill categories. */
export function makeSuggestionModeration(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  async function listWaiting(moderatorId: string, page: QueuePage): Promise<Suggestion[]> {
    const rows = await store.listWaiting(db, moderatorId, page)
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }

  /**
   * Publishes a category for a suggestion, or rejects it, together with all suggestions of the same name, and
   * notifies their authors. An existing category of that title is used.
   * @throws AppError `not_found`, `forbidden` for one’s own, `state_conflict` when it was decided already
   */
  async function decide(moderatorId: string, id: string, decision: SuggestionDecision) {
    const status = decision.decision === 'approve' ? 'approved' : 'rejected'
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await store.findSuggestion(tx, id)
      if (found === undefined) throw new AppError('not_found', 'Suggestion not found')
      if (found.memberId === moderatorId) {
        throw new AppError('forbidden', 'You can’t decide on your own suggestion.')
      }
      const decided = await store.decideAll(tx, found.name, { status, moderatorId })
      if (!decided.some((one) => one.id === id)) {
        const current = (await store.findSuggestion(tx, id))?.status ?? 'deleted'
        throw new AppError('state_conflict', `This suggestion was ${current} already.`, { current })
      }
      const categoryId = status === 'approved' ? await publish(tx, decision, at) : null
      for (const one of decided) await record(tx, one, { moderatorId, decision, at })
      await notify(
        tx,
        deps,
        decided.map((one) => noticeOf(one, decision, at)),
      )
      return { id, status, categoryId } as const
    })
  }

  return { listWaiting, decide }
}

async function publish(
  tx: Transaction,
  { title = '', description = '', thumbnail = 'box' }: SuggestionDecision,
  createdAt: Date,
): Promise<string> {
  return await store.publishCategory(tx, { title, description, thumbnail, createdAt })
}

async function record(
  tx: Transaction,
  { id, memberId }: store.SuggestedSkill,
  { moderatorId, decision, at }: { moderatorId: string; decision: SuggestionDecision; at: Date },
): Promise<void> {
  const { decision: action, reason = '' } = decision
  await recordVerdict(tx, {
    area: 'suggestion',
    subjectId: id,
    memberId,
    actorId: moderatorId,
    action,
    note: action === 'approve' ? null : reason,
    at,
  })
}

function noticeOf(
  { id, memberId, name: suggestion }: store.SuggestedSkill,
  { decision, reason = '' }: SuggestionDecision,
  at: Date,
): Notice<'suggestion_approved' | 'suggestion_rejected'> {
  const told = { to: memberId, key: `suggestion:${id}`, at }
  return decision === 'approve'
    ? { event: 'suggestion_approved', ...told, facts: { suggestion } }
    : { event: 'suggestion_rejected', ...told, facts: { suggestion, reason } }
}
