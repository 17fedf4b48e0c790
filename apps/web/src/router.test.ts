import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('window', globalThis)
const { routes } = await import('./router.tsx')

function pathsOf(tree: RouteObject[]): string[] {
  return tree.flatMap((route) => {
    const below = pathsOf(route.children ?? [])
    const path = route.index ? '/' : route.path
    return path === undefined || path === '*' ? below : [path, ...below]
  })
}

const paths = pathsOf(routes)

/** The route table of accounts.md §2 and the screens of both documents that stand outside it. */
const specified = `
/ /success /failure-pay /success-pay /contact /faqs /blog /blog-details /login /forgot-psw /reset-psw /signup /otp
/personal-details /google-auth /oauth-callback
/user /explore /explore-list /explore-profile /settings /settings/profile /settings/skills /settings/skill/add
/settings/skills/:id /settings/skills/edit/:id /settings/kyc /settings/kyc/identification /settings/kyc/bill
/settings/payment /settings/password /settings/devices /settings/notify /settings/invite /settings/security /messages
/chat/:userId /bookings /book-profile /book-service /book-form /outward-progress/:id /outward-details/:id
/inward-details/:id /community /search /create-stripe-account /add-bills /bills /add-withdrawal /get-paid
/user-profile/:id /following /followers /open-dispute /review
/coming-soon /support /setup/retry /dashboard /payment-success /payment-confirmation /terms /privacy /help
/settings/data /goodbye /wallet /wallet/withdraw
`
  .trim()
  .split(/\s+/)

test('every route that the specification lists leads somewhere', () => {
  expect(specified.filter((path) => !paths.includes(path))).toEqual([])
})

test('no route is listed twice', () => {
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})
