import type { RouteObject } from 'react-router-dom'
import { importLate } from '../browser/import-late.ts'
import { memberScreen } from './member-screen.ts'
import { redirect } from './navigation.ts'
import { dataFrame, publicRoute, rootRoute } from './public-routes.tsx'
import type { Prepares } from './shell/prepares.ts'
import { RouteError } from './shell/route-error.tsx'

/** The first questions of a screen, which are apart from its code. */
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
  memberScreen('/explore', () => import('../routes/explore.tsx')),
  memberScreen('/explore-list', () => import('../routes/explore-list.tsx'), prepareOf('/explore-list')),
  memberScreen(
    '/user-profile/:id',
    () => import('../routes/user-profile.tsx'),
    prepareOf('/user-profile/:id'),
  ),
  memberScreen(
    '/service-details',
    () => import('../routes/service-details.tsx'),
    prepareOf('/service-details'),
  ),
  memberScreen('/book-form', () => import('../routes/book-form.tsx'), prepareOf('/book-form')),
  memberScreen('/book-service', () => import('../routes/book-form.tsx'), prepareOf('/book-service')),
  memberScreen('/bookings', () => import('../routes/bookings.tsx')),
  memberScreen('/outward-progress/:id', () => import('../routes/outward-progress.tsx')),
  memberScreen('/outward-details/:id', () => import('../routes/outward-details.tsx')),
  memberScreen('/inward-details/:id', () => import('../routes/inward-details.tsx')),
  memberScreen('/review', () => import('../routes/review.tsx')),
  memberScreen('/settings/skills', () => import('../routes/my-skills.tsx')),
  memberScreen('/settings/skill/add', () => import('../routes/add-skill.tsx')),
  memberScreen('/settings/skills/:id', () => import('../routes/my-skill.tsx')),
  memberScreen('/settings/skills/edit/:id', () => import('../routes/edit-skill.tsx')),
  memberScreen('/settings/things', () => import('../routes/my-things.tsx')),
  memberScreen('/settings/things/edit/:id', () => import('../routes/edit-thing.tsx')),
  memberScreen('/settings/thing/add', () => import('../routes/add-thing.tsx')),
  memberScreen('/things/:id', () => import('../routes/thing.tsx')),
  memberScreen('/user', () => import('../routes/user.tsx')),
  memberScreen('/search', () => import('../routes/search.tsx')),
  memberScreen('/needs', () => import('../routes/needs.tsx')),
  memberScreen('/needs/new', () => import('../routes/needs-new.tsx')),
  memberScreen('/needs/:id', () => import('../routes/needs-detail.tsx')),
  memberScreen('/community', () => import('../routes/community.tsx')),
  memberScreen('/explore-profile', () => import('../routes/sample-profile.tsx')),
  memberScreen('/book-profile', () => import('../routes/sample-profile.tsx')),
  memberScreen('/following', () => import('../routes/following.tsx')),
  memberScreen('/followers', () => import('../routes/followers.tsx')),
  memberScreen('/messages', () => import('../routes/messages.tsx')),
  memberScreen('/chat/:userId', () => import('../routes/chat.tsx')),
  memberScreen('/open-dispute', () => import('../routes/open-dispute.tsx')),
  memberScreen('/settings/blocked', () => import('../routes/blocked.tsx')),
  memberScreen('/settings', () => import('../routes/settings.tsx')),
  memberScreen('/settings/profile', () => import('../routes/edit-profile.tsx')),
  memberScreen('/settings/public-page', () => import('../routes/public-page.tsx')),
  memberScreen('/settings/chat', () => import('../routes/chat-settings.tsx')),
  memberScreen('/settings/kyc', () => import('../routes/kyc.tsx')),
  memberScreen('/settings/kyc/identification', () => import('../routes/kyc-identification.tsx')),
  memberScreen('/settings/kyc/bill', () => import('../routes/kyc-bill.tsx')),
  memberScreen('/moderation', () => import('../routes/moderation.tsx')),
  memberScreen('/moderation/bookings/:id', () => import('../routes/booking-case.tsx')),
  memberScreen('/moderation/members/:id', () => import('../routes/member-case.tsx')),
  memberScreen('/standing', () => import('../routes/standing.tsx')),
  memberScreen('/settings/payment', () => import('../routes/payment-settings.tsx')),
  memberScreen('/settings/security', () => import('../routes/security.tsx')),
  memberScreen('/settings/second-factor', () => import('../routes/second-factor.tsx')),
  memberScreen('/settings/password', () => import('../routes/change-password.tsx')),
  memberScreen('/settings/data', () => import('../routes/my-data.tsx')),
  memberScreen('/settings/devices', () => import('../routes/devices.tsx')),
  memberScreen('/settings/availability', () => import('../routes/availability.tsx')),
  memberScreen('/settings/notify', () => import('../routes/notify.tsx')),
  memberScreen('/settings/invite', () => import('../routes/invite.tsx')),
  memberScreen('/create-stripe-account', () => import('../routes/create-stripe-account.tsx')),
  memberScreen('/wallet', () => import('../routes/wallet.tsx')),
  memberScreen('/gifts', () => import('../routes/gifts.tsx')),
  memberScreen('/gifts/:id', () => import('../routes/gift.tsx')),
  memberScreen('/pot', () => import('../routes/pot.tsx')),
  memberScreen('/wallet/withdraw', () => import('../routes/withdraw.tsx')),
  memberScreen('/wallet/year', () => import('../routes/wallet-year.tsx')),
  memberScreen('/add-bills', () => import('../routes/add-bills.tsx')),
  memberScreen('/bills', () => import('../routes/bills.tsx')),
  memberScreen('/add-withdrawal', () => import('../routes/add-withdrawal.tsx')),
  memberScreen('/get-paid', () => import('../routes/get-paid.tsx')),
  memberScreen('/payment-success', () => import('../routes/payment-success.tsx')),
  memberScreen('/payment-confirmation', () => import('../routes/payment-confirmation.tsx')),
  memberScreen('/setup/retry', () => import('../routes/setup-retry.tsx')),
  memberScreen('/coming-soon', () => import('../routes/coming-soon.tsx')),
  { path: '/dashboard', loader: () => redirect('/explore') },
]

/** A member's screens stand in the shell, behind the guard. */
export const memberRoute: RouteObject = {
  lazy: dataFrame,
  children: [
    {
      lazy: memberShell,
      // A screen that breaks leaves the member their way around.
      children: [{ errorElement: <RouteError />, children: memberScreens }],
    },
  ],
}

/** Every route of the product. */
export const routes: RouteObject[] = [rootRoute([publicRoute, memberRoute])]
