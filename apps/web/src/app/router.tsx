import type { RouteObject } from 'react-router-dom'
import { importLate } from '../browser/import-late.ts'
import { redirect } from './navigation.ts'
import { dataFrame, publicRoute, rootRoute } from './public-routes.tsx'
import { screen } from './screen.ts'
import { RouteError } from './shell/route-error.tsx'

async function memberShell() {
  const [{ Component }, { requireMember }] = await Promise.all([
    importLate(() => import('./shell/member-shell.tsx')),
    importLate(() => import('./guard.ts')),
  ])
  return { Component, loader: requireMember }
}

const memberScreens: RouteObject[] = [
  screen('/explore', () => import('../routes/explore.tsx')),
  screen('/explore-list', () => import('../routes/explore-list.tsx')),
  screen('/user-profile/:id', () => import('../routes/user-profile.tsx')),
  screen('/service-details', () => import('../routes/service-details.tsx')),
  screen('/book-form', () => import('../routes/book-form.tsx')),
  screen('/book-service', () => import('../routes/book-form.tsx')),
  screen('/bookings', () => import('../routes/bookings.tsx')),
  screen('/outward-progress/:id', () => import('../routes/outward-progress.tsx')),
  screen('/outward-details/:id', () => import('../routes/outward-details.tsx')),
  screen('/inward-details/:id', () => import('../routes/inward-details.tsx')),
  screen('/review', () => import('../routes/review.tsx')),
  screen('/settings/skills', () => import('../routes/my-skills.tsx')),
  screen('/settings/skill/add', () => import('../routes/add-skill.tsx')),
  screen('/settings/skills/:id', () => import('../routes/my-skill.tsx')),
  screen('/settings/skills/edit/:id', () => import('../routes/edit-skill.tsx')),
  screen('/user', () => import('../routes/user.tsx')),
  screen('/search', () => import('../routes/search.tsx')),
  screen('/needs', () => import('../routes/needs.tsx')),
  screen('/needs/new', () => import('../routes/needs-new.tsx')),
  screen('/needs/:id', () => import('../routes/needs-detail.tsx')),
  screen('/community', () => import('../routes/community.tsx')),
  screen('/explore-profile', () => import('../routes/sample-profile.tsx')),
  screen('/book-profile', () => import('../routes/sample-profile.tsx')),
  screen('/following', () => import('../routes/following.tsx')),
  screen('/followers', () => import('../routes/followers.tsx')),
  screen('/messages', () => import('../routes/messages.tsx')),
  screen('/chat/:userId', () => import('../routes/chat.tsx')),
  screen('/open-dispute', () => import('../routes/open-dispute.tsx')),
  screen('/settings/blocked', () => import('../routes/blocked.tsx')),
  screen('/settings', () => import('../routes/settings.tsx')),
  screen('/settings/profile', () => import('../routes/edit-profile.tsx')),
  screen('/settings/public-page', () => import('../routes/public-page.tsx')),
  screen('/settings/kyc', () => import('../routes/kyc.tsx')),
  screen('/settings/kyc/identification', () => import('../routes/kyc-identification.tsx')),
  screen('/settings/kyc/bill', () => import('../routes/kyc-bill.tsx')),
  screen('/moderation', () => import('../routes/moderation.tsx')),
  screen('/settings/payment', () => import('../routes/payment-settings.tsx')),
  screen('/settings/security', () => import('../routes/security.tsx')),
  screen('/settings/password', () => import('../routes/change-password.tsx')),
  screen('/settings/data', () => import('../routes/my-data.tsx')),
  screen('/settings/devices', () => import('../routes/devices.tsx')),
  screen('/settings/availability', () => import('../routes/availability.tsx')),
  screen('/settings/notify', () => import('../routes/notify.tsx')),
  screen('/settings/invite', () => import('../routes/invite.tsx')),
  screen('/create-stripe-account', () => import('../routes/create-stripe-account.tsx')),
  screen('/wallet', () => import('../routes/wallet.tsx')),
  screen('/wallet/withdraw', () => import('../routes/withdraw.tsx')),
  screen('/add-bills', () => import('../routes/add-bills.tsx')),
  screen('/bills', () => import('../routes/bills.tsx')),
  screen('/add-withdrawal', () => import('../routes/add-withdrawal.tsx')),
  screen('/get-paid', () => import('../routes/get-paid.tsx')),
  screen('/payment-success', () => import('../routes/payment-success.tsx')),
  screen('/payment-confirmation', () => import('../routes/payment-confirmation.tsx')),
  screen('/setup/retry', () => import('../routes/setup-retry.tsx')),
  screen('/coming-soon', () => import('../routes/coming-soon.tsx')),
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
