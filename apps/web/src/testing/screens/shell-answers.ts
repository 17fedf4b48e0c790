import { aboutContract } from '@kindling/domain/about-contract'
import { bookedDaysContract } from '@kindling/domain/bookings/booked-days-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { type OwnProfile, profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import { answer, answerBy, pending } from './network.ts'

const about = answer(aboutContract.get, makeAbout())

/** Default answers around the screens of strangers. A passkey is never asked for. */
export const strangerAnswers = [about, pending(secondStepContract.signInOptions)]

/** Default answers around the screens of a member. */
export const memberAnswers = (member: OwnProfile) => [
  about,
  answerBy(profileContract.get, () => member),
  answer(notificationContract.unread, { account: 0, bookings: 0, follower: 0, followees: 0, total: 0 }),
  answer(messageContract.unread, { total: 0 }),
  answer(bookedDaysContract.list, []),
]

/** What links to people and things prefetch under the pointer or focus, also while the next story begins. */
export const prefetched = [
  profileContract.basic,
  reviewContract.ofUser,
  thingContract.get,
  thingContract.days,
].map(pending)
