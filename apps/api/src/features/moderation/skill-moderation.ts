import { AppError } from '@kindling/domain/errors'
import { penceToPounds } from '@kindling/domain/money/money'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import type { SkillDecision } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingSkill } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { notify } from '../../notifier/notify.ts'
import * as store from './skill-moderation-store.ts'

export interface SkillParts {
  /** A skill for the API. */
  presentSkill(row: store.ModeratedSkill): Skill
}

/** Moderation of skills: those waiting for approval, and offered ones that break the rules. */
export function makeSkillModeration(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  { presentSkill }: SkillParts,
) {
  const { db, clock } = deps

  async function listWaiting(moderatorId: string, page: QueuePage): Promise<WaitingSkill[]> {
    const rows = await store.listWaiting(db, moderatorId, page)
    return rows.map(({ skill, thing, member }) => ({
      skill: presentSkill(skill),
      thing: thing && {
        title: thing.title,
        condition: thing.condition,
        comes_with: thing.comesWith,
        deposit: penceToPounds(thing.deposit),
      },
      member,
    }))
  }

  /**
   * Approves a waiting skill, or rejects a waiting or offered one, unless it has changed since the moderator
   * read it. Decision, log and notification commit together.
   * @throws AppError `not_found`, `forbidden` for one’s own, `state_conflict` with the current status
   */
  async function decide(
    moderatorId: string,
    id: string,
    { decision, reason = '', updatedAt }: SkillDecision,
  ): Promise<{ id: string; approval_status: 'approved' | 'rejected' }> {
    const isApproved = decision === 'approve'
    const to = isApproved ? 'approved' : 'rejected'
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await store.findSkill(tx, id)
      if (found === undefined) throw new AppError('not_found', 'Skill not found')
      if (found.memberId === moderatorId) {
        throw new AppError('forbidden', 'You can’t decide on your own skill.')
      }
      const seen = updatedAt === undefined ? found.updatedAt : new Date(updatedAt)
      const from = isApproved ? (['pending'] as const) : (['pending', 'approved'] as const)
      if (!(await store.moveApproval(tx, id, { from, to, seen }))) throw moved(found)
      await recordVerdict(tx, {
        area: 'skill',
        subjectId: id,
        memberId: found.memberId,
        actorId: moderatorId,
        action: decision,
        note: isApproved ? null : reason,
        at,
      })
      const facts = { skillId: id, skill: found.name ?? found.categoryTitle, isThing: found.kind === 'thing' }
      const told = { to: found.memberId, key: `skill-${decision}:${id}:${at.getTime()}`, at }
      await notify(
        tx,
        deps,
        isApproved
          ? { event: 'skill_approved', ...told, facts }
          : { event: 'skill_rejected', ...told, facts: { ...facts, reason } },
      )
      return { id, approval_status: to }
    })
  }

  return { listWaiting, decide }
}

function moved({ approvalStatus }: store.ModeratedSkill): AppError {
  const current = approvalStatus
  if (current === 'pending') {
    return new AppError('state_conflict', 'Its member has just changed this skill. Look at it again.', {
      current,
    })
  }
  return new AppError('state_conflict', `This skill was ${current} already.`, { current })
}
