import type { Dispute as WireDispute } from '@kindling/domain/disputes/dispute-contract'
import {
  extendedHearingEnd,
  LONGEST_HEARING,
  MAX_STATEMENTS,
} from '@kindling/domain/disputes/dispute-hearing'
import { AppError } from '@kindling/domain/errors'
import type { DisputeQuestion } from '@kindling/domain/trust/moderation-decisions'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { isDecisionWaiting } from '../../marketplace/moderation/second-decision-store.ts'
import { bookingScreens } from '../../notifier/booking-screens.ts'
import { notify } from '../../notifier/notify.ts'
import { findForDecision } from './dispute-decision.ts'
import { disputeLinksFor } from './dispute-links.ts'
import { presentDispute, sidesOf } from './dispute-presenter.ts'
import * as statements from './dispute-statement-store.ts'

/** Moderators' questions to both sides before they decide, with an extended hearing. */
export function makeDisputeQuestions(deps: Pick<Deps, 'clock' | 'config' | 'mailer' | 'sessions'>) {
  /**
   * Adds a question to an open dispute, and extends its hearing if wanted. Both sides are notified, and it is
   * logged. The money stays frozen meanwhile.
   * @param days extension of the hearing, up to `MAX_HEARING` after the opening
   * @throws AppError `not_found`, `forbidden` for the booking's client or provider, `state_conflict` once it
   * is decided, withdrawn or waiting for a second moderator, and after `MAX_STATEMENTS` questions; `invalid`
   * where no time would be left to answer
   */
  async function ask(
    tx: Transaction,
    moderatorId: string,
    id: string,
    { question, days }: DisputeQuestion,
  ): Promise<WireDispute> {
    const found = await findForDecision(tx, moderatorId, id)
    const row = await statements.lockDispute(tx, id)
    if (row === undefined || row.outcome !== null || row.withdrawnAt !== null) throw notWaiting()
    if (await isDecisionWaiting(tx, 'dispute', id)) throw notWaiting()
    if ((await statements.countStatements(tx, { disputeId: id, memberId: moderatorId })) >= MAX_STATEMENTS) {
      throw new AppError(
        'state_conflict',
        `You have asked ${MAX_STATEMENTS} times. Decide with what is there.`,
      )
    }

    const at = deps.clock.now()
    const until = extendedHearingEnd(row, days, at)
    if (until === undefined)
      throw new AppError('invalid', NO_TIME, { fields: [{ field: 'days', message: NO_TIME }] })
    const extended = days === 0 ? row : await statements.extendHearing(tx, id, until)
    const asked = { disputeId: id, memberId: moderatorId, isAnswer: false, message: question, fileKey: null }
    const { id: key } = await statements.insertStatement(tx, { ...asked, createdAt: at })
    await recordVerdict(tx, {
      area: 'dispute',
      subjectId: id,
      memberId: found.client.id,
      actorId: moderatorId,
      action: 'ask',
      note: question,
      at,
    })
    const sides = sidesOf(found)
    const { id: bookingId, title } = found.booking
    const about = { bookingId, booking: title, question, until }
    await notify(
      tx,
      deps,
      (['client', 'provider'] as const).map((side) => ({
        event: 'dispute_asked',
        to: found[side].id,
        key: `question:${key}`,
        at,
        facts: { ...about, side },
      })),
      bookingScreens({ ...sides, id: bookingId, status: 'disputed' }),
    )
    const said = await statements.listStatements(tx, id)
    const shown = { row: extended, statements: said, booking: sides }
    return presentDispute(shown, await disputeLinksFor(deps, moderatorId))
  }

  return { ask }
}

const NO_TIME = `Give them time to answer: nobody can add to it any more. A dispute is heard for ${LONGEST_HEARING} at most.`

function notWaiting(): AppError {
  return new AppError('state_conflict', 'This dispute doesn’t wait for an answer any more.', {
    current: 'decided',
  })
}
