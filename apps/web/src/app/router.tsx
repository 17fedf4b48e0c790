import { importLate } from '@kindling/ui/browser/import-late'
import type { RouteObject } from 'react-router-dom'
import { redirect } from './links/navigation.ts'
import { memberScreen } from './member-screen.ts'
import { dataFrame, publicRoute, rootRoute } from './public-routes.tsx'
import type { Prepares } from './shell/prepares.ts'
import { RouteError } from './shell/route-error.tsx'

/** Loads the function that starts a screen's first queries; it is bundled apart from the screen's code. */
const prepareOf = (path: keyof Prepares) => async () =>
  (await importLate(() => import('./shell/prepares.ts'))).prepares[path]

async function memberShell() {
  const [{ Component }, { requireMember }] = await Promise.all([
    importLate(() => import('./shell/member-shell.tsx')),
    importLate(() => import('./guard.ts')),
  ])
  return { Component, loader: requireMember }
}

const memberScreens: RouteObject[] = [
  memberScreen('/explore', () => import('../routes/discover/explore.tsx')),
  memberScreen(
    '/explore-list',
    () => import('../routes/discover/explore-list.tsx'),
    prepareOf('/explore-list'),
  ),
  memberScreen(
    '/user-profile/:id',
    () => import('../routes/discover/user-profile.tsx'),
    prepareOf('/user-profile/:id'),
  ),
  memberScreen(
    '/service-details',
    () => import('../routes/offering/service-details.tsx'),
    prepareOf('/service-details'),
  ),
  memberScreen('/book-form', () => import('../routes/bookings/book-form.tsx'), prepareOf('/book-form')),
  memberScreen('/book-service', () => import('../routes/bookings/book-form.tsx'), prepareOf('/book-service')),
  memberScreen('/bookings', () => import('../routes/bookings/bookings.tsx')),
  memberScreen('/outward-progress/:id', () => import('../routes/bookings/outward-progress.tsx')),
  memberScreen('/outward-details/:id', () => import('../routes/bookings/outward-details.tsx')),
  memberScreen('/inward-details/:id', () => import('../routes/bookings/inward-details.tsx')),
  memberScreen('/review', () => import('../routes/bookings/review.tsx')),
  memberScreen('/settings/skills', () => import('../routes/offering/my-skills.tsx')),
  memberScreen('/settings/skill/add', () => import('../routes/offering/add-skill.tsx')),
  memberScreen('/settings/skills/:id', () => import('../routes/offering/my-skill.tsx')),
  memberScreen('/settings/skills/edit/:id', () => import('../routes/offering/edit-skill.tsx')),
  memberScreen('/settings/things', () => import('../routes/offering/my-things.tsx')),
  memberScreen('/settings/things/edit/:id', () => import('../routes/offering/edit-thing.tsx')),
  memberScreen('/settings/thing/add', () => import('../routes/offering/add-thing.tsx')),
  memberScreen('/things/:id', () => import('../routes/offering/thing.tsx')),
  memberScreen('/user', () => import('../routes/account/user.tsx')),
  memberScreen('/search', () => import('../routes/discover/search.tsx')),
  memberScreen('/needs', () => import('../routes/needs/needs.tsx')),
  memberScreen('/needs/new', () => import('../routes/needs/needs-new.tsx')),
  memberScreen('/needs/:id', () => import('../routes/needs/needs-detail.tsx')),
  memberScreen('/community', () => import('../routes/discover/community.tsx')),
  memberScreen('/explore-profile', () => import('../routes/discover/sample-profile.tsx')),
  memberScreen('/book-profile', () => import('../routes/discover/sample-profile.tsx')),
  memberScreen('/following', () => import('../routes/discover/following.tsx')),
  memberScreen('/followers', () => import('../routes/discover/followers.tsx')),
  memberScreen('/messages', () => import('../routes/talk/messages.tsx')),
  memberScreen('/chat/:userId', () => import('../routes/talk/chat.tsx')),
  memberScreen('/open-dispute', () => import('../routes/bookings/open-dispute.tsx')),
  memberScreen('/settings/blocked', () => import('../routes/trust/blocked.tsx')),
  memberScreen('/settings', () => import('../routes/account/settings.tsx')),
  memberScreen('/settings/profile', () => import('../routes/account/edit-profile.tsx')),
  memberScreen('/settings/public-page', () => import('../routes/account/public-page.tsx')),
  memberScreen('/settings/chat', () => import('../routes/talk/chat-settings.tsx')),
  memberScreen('/settings/kyc', () => import('../routes/account/kyc.tsx')),
  memberScreen('/settings/kyc/identification', () => import('../routes/account/kyc-identification.tsx')),
  memberScreen('/settings/kyc/bill', () => import('../routes/account/kyc-bill.tsx')),
  memberScreen('/moderation', () => import('../routes/trust/moderation.tsx')),
  memberScreen('/moderation/bookings/:id', () => import('../routes/trust/booking-case.tsx')),
  memberScreen('/moderation/members/:id', () => import('../routes/trust/member-case.tsx')),
  memberScreen('/standing', () => import('../routes/trust/standing.tsx')),
  memberScreen('/settings/payment', () => import('../routes/account/payment-settings.tsx')),
  memberScreen('/settings/security', () => import('../routes/account/security.tsx')),
  memberScreen('/settings/second-factor', () => import('../routes/account/second-factor.tsx')),
  memberScreen('/settings/password', () => import('../routes/account/change-password.tsx')),
  memberScreen('/settings/data', () => import('../routes/account/my-data.tsx')),
  memberScreen('/settings/devices', () => import('../routes/account/devices.tsx')),
  memberScreen('/settings/availability', () => import('../routes/offering/availability.tsx')),
  memberScreen('/settings/notify', () => import('../routes/account/notify.tsx')),
  memberScreen('/settings/invite', () => import('../routes/account/invite.tsx')),
  memberScreen('/create-stripe-account', () => import('../routes/money/create-stripe-account.tsx')),
  memberScreen('/wallet', () => import('../routes/money/wallet.tsx')),
  memberScreen('/gifts', () => import('../routes/sparks/gifts.tsx')),
  memberScreen('/gifts/:id', () => import('../routes/sparks/gift.tsx')),
  memberScreen('/pot', () => import('../routes/sparks/pot.tsx')),
  memberScreen('/wallet/withdraw', () => import('../routes/money/withdraw.tsx')),
  memberScreen('/wallet/year', () => import('../routes/money/wallet-year.tsx')),
  memberScreen('/add-bills', () => import('../routes/money/add-bills.tsx')),
  memberScreen('/bills', () => import('../routes/money/bills.tsx')),
  memberScreen('/add-withdrawal', () => import('../routes/money/add-withdrawal.tsx')),
  memberScreen('/get-paid', () => import('../routes/money/get-paid.tsx')),
  memberScreen('/payment-success', () => import('../routes/money/payment-success.tsx')),
  memberScreen('/payment-confirmation', () => import('../routes/money/payment-confirmation.tsx')),
  memberScreen('/setup/retry', () => import('../routes/money/setup-retry.tsx')),
  memberScreen('/coming-soon', () => import('../routes/public/coming-soon.tsx')),
  { path: '/dashboard', loader: () => redirect('/explore') },
]

/** Signed-in screens, in the shell and behind the guard. */
export const memberRoute: RouteObject = {
  lazy: dataFrame,
  children: [
    {
      lazy: memberShell,
      // An error in a screen keeps the shell's navigation.
      children: [{ errorElement: <RouteError />, children: memberScreens }],
    },
  ],
}

/** Every route of the product. */
export const routes: RouteObject[] = [rootRoute([publicRoute, memberRoute])]
