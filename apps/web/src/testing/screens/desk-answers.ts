import { makeOwnProfile, nadia } from '@kindling/domain/testing/people'
import { makeClaim } from '@kindling/domain/testing/trust/make-desk'
import { makeCounts } from '@kindling/domain/testing/trust/make-moderation'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { answer, answerBy } from './network.ts'

/** The signed-in moderator. */
export const moderator = makeOwnProfile(nadia)

/** Default answers around the queues of moderators: something waits in most, and nobody else has taken any of it. */
export const deskAnswers = [
  answer(moderationContract.counts, makeCounts()),
  answer(deskContract.claims, []),
  answerBy(deskContract.claim, ({ params }) =>
    makeClaim(String(params.id), { moderator: nadia, isMine: true }),
  ),
]
