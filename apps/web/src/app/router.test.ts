import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('window', globalThis)
const { patterns } = await import('./links/paths.ts')
const { routes } = await import('./router.tsx')
const { requireMember } = await import('./guard.ts')

function pathsOf(tree: RouteObject[]): string[] {
  return tree.flatMap((route) => {
    const below = pathsOf(route.children ?? [])
    const path = route.index ? '/' : route.path
    return path === undefined || path === '*' ? below : [path, ...below]
  })
}

const paths = pathsOf(routes)

/** The route table of accounts.md §2, and screens of both documents that aren't in it. */
const specified = `
/ /success /failure-pay /success-pay /contact /faqs /blog /blog-details /login /forgot-psw /reset-psw /signup /otp
/personal-details /google-auth /oauth-callback
/user /explore /explore-list /explore-profile /settings /settings/profile /settings/skills /settings/skill/add
/settings/skills/:id /settings/skills/edit/:id /settings/kyc /settings/kyc/identification /settings/kyc/bill
/settings/payment /settings/password /settings/devices /settings/notify /settings/availability /settings/invite /settings/security /messages
/chat/:userId /bookings /book-profile /book-service /book-form /outward-progress/:id /outward-details/:id
/inward-details/:id /community /search /create-stripe-account /add-bills /bills /add-withdrawal /get-paid
/user-profile/:id /following /followers /open-dispute /review
/coming-soon /support /setup/retry /dashboard /payment-success /payment-confirmation /terms /privacy /help
/settings/data /goodbye /wallet /wallet/withdraw
`
  .trim()
  .split(/\s+/)

test('every route of the specification exists', () => {
  expect(specified.filter((path) => !paths.includes(path))).toEqual([])
})

test('link patterns are exactly the routes of the router', () => {
  expect(paths.toSorted()).toEqual(patterns.toSorted())
})

test('no route is listed twice', () => {
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

/** The specification's "Protected (behind a login guard)", and members' screens for which it has no route. */
const guarded = specified.slice(specified.indexOf('/user'), specified.indexOf('/coming-soon') + 1).concat(
  `
/service-details /dashboard /wallet /wallet/withdraw /wallet/year /settings/data /settings/blocked /settings/public-page /settings/chat /moderation /payment-success
/settings/second-factor /settings/things /settings/things/edit/:id /settings/thing/add /things/:id
/needs /needs/new /needs/:id /gifts /gifts/:id /pot /standing /moderation/bookings/:id /moderation/members/:id
/payment-confirmation /setup/retry`
    .trim()
    .split(/\s+/),
)

/** Loaders that run on navigation to a path, before its screen is loaded. */
async function loadersBefore(path: string): Promise<unknown[]> {
  const branch = matchRoutes(routes, path) ?? []
  const above = branch.slice(0, -1).map(async ({ route: { lazy, loader } }) => {
    const loaded = typeof lazy === 'function' ? await lazy() : {}
    return loader ?? loaded.loader
  })
  return await Promise.all(above)
}

// spec: accounts §2 routes
test('the login guard runs for all screens of members, and for no others', async () => {
  const behind: string[] = []
  for (const path of paths) {
    if ((await loadersBefore(path)).includes(requireMember)) behind.push(path)
  }
  expect(behind.toSorted()).toEqual(guarded.toSorted())
})
