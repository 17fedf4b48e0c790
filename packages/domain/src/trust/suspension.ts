import type { EndpointShape } from '../endpoint.ts'
import type { SuspensionStep } from './suspension-steps.ts'

type Call = Pick<EndpointShape, 'method' | 'path' | 'auth'>

/**
 * One's own affairs, which nobody is kept from: signing in and out, one's data and leaving, one's money, what one is
 * told, and the appeal.
 */
const ownAffairs = new Set([
  'GET /standing',
  'POST /standing/appeal',
  'GET /notifications/account',
  'GET /notifications/bookings',
  'GET /notifications/followees',
  'GET /notifications/follower',
  'GET /notifications/unread',
  'PUT /notifications/{id}/read',
  'PUT /notifications/read',
  'GET /notifications/preferences',
  'PUT /notifications/preferences',
  'GET /notifications/channels',
  'PUT /notifications/channels',
  'GET /notifications/push',
  'POST /notifications/push',
  'POST /notifications/push/end',
  'GET /message/unread',
  'GET /settings/account',
  'POST /settings/account/code',
  'POST /settings/account/delete',
  'POST /settings/account/export',
  'GET /settings/devices',
  'DELETE /settings/devices',
  'DELETE /settings/devices/{id}',
  'GET /settings/email',
  'GET /settings/security',
  'PUT /settings/public-page',
  'DELETE /settings/email',
  'POST /email-check',
  'POST /settings/email/confirm',
  'POST /settings/email/resend',
  'PUT /users/change/password',
  'GET /settings/kyc/get/identity',
  'GET /settings/kyc/get/utility',
  'POST /settings/kyc/upload/identity',
  'POST /settings/kyc/upload/utility',
  'DELETE /settings/kyc/delete/identity/{id}',
  'DELETE /settings/kyc/delete/utility/{id}',
  'GET /settings/calendar',
  'GET /settings/chat',
  'PUT /settings/chat',
  'DELETE /settings/calendar/feed',
  'DELETE /settings/calendar/busy',
  'GET /settings/payment/billingmethods',
  'DELETE /settings/payment/billingmethod/{id}',
  'GET /settings/payment/withdrawalmethods',
  'POST /settings/payment/withdrawalmethod',
  'DELETE /settings/payment/withdrawalmethod/{id}',
  'GET /users/stripe/connected/account',
  'POST /users/stripe/create/connected/account',
  'POST /users/stripe/connected/account/link',
  'GET /wallet/balance',
  'GET /wallet/statement',
  'GET /wallet/statement/years',
  'GET /wallet/years/{year}',
  'POST /wallet/statement/download',
  'POST /wallet/withdraw',
  'POST /wallet/confirm',
  'POST /wallet/sparks/write-off',
])

/** What ends a booking in order, or keeps it as it was agreed: its money comes to whom it is due. */
const finishing = new Set([
  'GET /bookings/{id}',
  'GET /loans/{id}',
  'POST /loans/{id}/words',
  'GET /bookings/get/user/inward',
  'GET /bookings/get/user/outward',
  'GET /proposals',
  'GET /dispute/booking/{id}',
  'PUT /bookings/rejected/{id}',
  'PUT /bookings/cancel/{id}',
  'PUT /bookings/completed/{id}',
  'PUT /bookings/absent/{id}',
  'PUT /bookings/{id}/proposals/{pid}/decline',
  'PUT /bookings/{id}/proposals/{pid}/withdraw',
  'PUT /bookings/{id}/extensions/{eid}/decline',
  'PUT /bookings/{id}/extensions/{eid}/withdraw',
  'PUT /loans/{id}/extensions/{eid}/decline',
  'PUT /loans/{id}/extensions/{eid}/withdraw',
  'POST /dispute/open',
  'POST /dispute/{id}/statements',
  'PUT /dispute/absence/{id}',
  'PUT /dispute/{id}/withdraw',
])

/** What keeps a member safe, and what takes back something of their own. */
const stepsBack = new Set([
  'POST /blocks/{userId}',
  'DELETE /blocks/{userId}',
  'POST /reports',
  'DELETE /follows/unfollow/{userId}',
  'DELETE /pot/requests/{id}',
  'DELETE /skills/{id}',
  'DELETE /skills/photo/{id}',
  'PUT /skills/{id}/paused',
  'DELETE /vouches/{id}',
  'PUT /needs/withdraw/{id}',
  'PUT /needs/{id}/answers/{answerId}/withdraw',
  'PUT /message/markasread/{messageId}',
])

/** What a new booking comes of, on either side. */
const newBookings = new Set([
  'POST /bookings',
  'POST /users/stripe/payment/intent',
  'POST /needs',
  'POST /needs/{id}/answers',
  'PUT /needs/{id}/answers/{answerId}',
  'PUT /needs/{id}/accept/{answerId}',
  'POST /skills',
  'POST /things',
  'POST /loans',
])

/**
 * Whether a member may make a call at a step: the one place that says what each step forbids. A call that anybody may
 * make without signing in is nobody's to forbid. Whoever is suspended decides about nobody.
 * @param isOwn whether the call names the member themselves, as reading their own profile does
 */
export function mayCall(step: SuspensionStep, { method, path, auth }: Call, isOwn: boolean): boolean {
  if (step === 'none' || (auth !== 'access' && auth !== 'moderator')) return true
  if (auth === 'moderator') return false
  const name = `${method} ${path}`
  switch (step) {
    case 'no_new_bookings':
      return !newBookings.has(name)
    case 'read_only':
      return method === 'GET' || ownAffairs.has(name) || finishing.has(name) || stepsBack.has(name)
    case 'out':
      return ownAffairs.has(name) || finishing.has(name) || (name === 'GET /users/profile/{id}' && isOwn)
  }
}
