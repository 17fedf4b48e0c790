import { validate as isUuid, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanAnswer, expectDeclared } from './answers.ts'
import { type CallRow, nameOf, type Sent, titleOf } from './call-row.ts'
import { calls } from './calls.ts'
import { expectNoLeak } from './leaks.ts'
import { mountedPaths } from './mounted-paths.ts'
import { type Caller, callers, makeNeighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { send } from './send.ts'
import { brokenAccess, brokenRefresh, outboxToken } from './tokens.ts'

let n: Neighbourhood
let broken: Record<'access' | 'refresh', Record<string, Record<string, string>>>
beforeAll(async () => {
  n = await makeNeighbourhood()
  broken = { access: await brokenAccess(n), refresh: { ...(await brokenRefresh(n)) } }
})
afterAll(() => n.close())

async function sendAs(caller: Caller, row: CallRow, sent: Sent) {
  const bearer = row.endpoint.auth === 'none' ? undefined : (sent.bearer ?? (await n.people[caller].token()))
  return await send(n, row.endpoint, bearer === undefined ? sent : { ...sent, bearer })
}

describe('the authorisation matrix', () => {
  // spec: accounts §7 authorisation matrix
  // asvs: 8.2.1
  // asvs: Outline
  it('has exactly the mounted endpoints', () => {
    const mounted = n.t.app.kindlingEndpoints.map(nameOf)
    const described = calls.map(({ endpoint }) => nameOf(endpoint))
    expect(
      mounted.filter((name) => !described.includes(name)),
      'mounted, and in no contract that test/matrix reads',
    ).toEqual([])
    expect(
      described.filter((name) => !mounted.includes(name)),
      'in a contract, not mounted',
    ).toEqual([])
  })

  // spec: accounts §7 authorisation matrix
  it('has over a thousand cells: endpoint, caller or broken token, and status', () => {
    const byCaller = calls.flatMap(({ answers }) => Object.keys(answers))
    const byToken = secured.flatMap(({ endpoint: { auth } }) =>
      Object.keys(auth === 'refresh' ? broken.refresh : broken.access),
    )
    expect(byCaller.length + byToken.length).toBeGreaterThan(1000)
  })

  // asvs: Outline
  // asvs: API9
  it('covers all routes under /api except events, documentation and the development mailbox', () => {
    const known = n.t.app.kindlingEndpoints.map(
      ({ method, path }) => `${method} /api${path.replace(/\{\w+\}/g, ':')}`,
    )
    const others = mountedPaths(n.t.app).filter((path) => !known.includes(path))
    expect(others.filter((path) => path.includes(' /api') || !path.startsWith('GET '))).toEqual([
      'GET /api/auth/google',
      'GET /api/auth/google/callback',
      'GET /api/continue.js',
      'GET /api/dev/mailbox',
      'GET /api/dev/oidc/.well-known/openid-configuration',
      'GET /api/dev/oidc/authorize',
      'GET /api/dev/oidc/authorize.css',
      'GET /api/dev/oidc/jwks',
      'GET /api/docs',
      'GET /api/docs/docs.css',
      'GET /api/docs/openapi.json',
      // An endless event stream, tested in events/event.test.ts.
      'GET /api/events',
      // Pages and webhooks of the sandbox payment processor, tested in payment-accounts/ and payment-webhooks/.
      'GET /api/sandbox/account-links/:',
      'GET /api/sandbox/challenges/:',
      'GET /api/sandbox/onboarding.css',
      'GET /api/sandbox/onboarding/:',
      'GET /api/wallet/statement/file/:',
      'POST /api/auth/google/callback',
      'POST /api/dev/oidc/authorize',
      'POST /api/dev/oidc/token',
      'POST /api/sandbox/account-links/:',
      'POST /api/sandbox/challenges/:',
      'POST /api/sandbox/onboarding/:',
      'POST /api/sandbox/payment-intents/confirm',
      // A file, opened once with the ticket in its address: account/export.test.ts.
      'POST /api/settings/account/export/:',
      'POST /api/webhooks/payments',
      // One-click unsubscribe by a mail program: unsubscribe/unsubscribe.test.ts.
      'POST /unsubscribe',
    ])
  })
})

const secured = calls.filter(({ endpoint }) => endpoint.auth !== 'none')

describe.each(secured.map((row) => [titleOf(row), row] as const))('%s', (_, row) => {
  // spec: accounts §7 authorisation matrix
  // asvs: 9.2.2
  // asvs: 3.5.1
  it('responds 401 without a valid token and changes nothing', async () => {
    const sent = await row.make(n)
    const before = await n.fingerprint()
    const { bearer: _, ...rest } = sent
    const { auth } = row.endpoint
    const tokens = auth === 'refresh' ? broken.refresh : broken.access
    for (const [what, headers] of Object.entries(tokens)) {
      if (what === outboxToken && row.endpoint.takesOutboxToken) continue
      const response = await send(n, row.endpoint, rest, headers)
      expectCleanAnswer(response)
      expect(response.statusCode, what).toBe(
        headers.authorization === undefined && auth === 'optional' ? 200 : 401,
      )
      if (response.statusCode === 401) expectUnauthenticated(response, what)
    }
    expect((await send(n, row.endpoint, rest)).statusCode).toBe(auth === 'optional' ? 200 : 401)
    expect(await n.fingerprint()).toBe(before)
  })

  // asvs: 8.2.2
  it('responds 404 to an unknown id, or 403 where only moderators may call', async ({ skip }) => {
    const sent = await row.make(n)
    const ids = idsIn(sent)
    if (ids.length === 0) skip()
    const caller = row.answers.owner === 200 ? 'owner' : 'counterparty'
    // The role is checked before the id.
    const notFound = row.endpoint.auth === 'moderator' ? 403 : 404
    for (const [place, name] of ids) {
      const response = await sendAs(caller, row, { ...sent, [place]: { ...sent[place], [name]: v7() } })
      expectCleanAnswer(response)
      expect(response.statusCode, `unknown ${name}`).toBe(row.unknown?.[name] ?? notFound)
      await expectNoLeak(n, caller, response)
    }
  })
})

describe.each(calls.map((row) => [titleOf(row), row] as const))('%s', (_, row) => {
  const who = callers.filter((caller) => row.answers[caller] !== undefined)

  // spec: marketplace §6 user id from the token
  // spec: marketplace §3 booking address
  // spec: accounts §7 authorisation matrix
  // asvs: 8.2.3
  // asvs: API3
  it.each(who.filter((caller) => row.answers[caller] === 200))(
    'works for the %s and reveals no other member’s private data',
    async (caller) => {
      const response = await sendAs(caller, row, await row.make(n))
      expectCleanAnswer(response)
      expect(response.statusCode, response.body).toBe(200)
      expectDeclared(row.endpoint, response)
      await expectNoLeak(n, caller, response)
    },
  )

  const refused = who.filter((caller) => row.answers[caller] !== 200)
  if (refused.length === 0) return
  // spec: accounts §7 authorisation matrix
  // asvs: 8.2.1
  // asvs: API1
  // asvs: 8.2.2
  // asvs: 8.3.1
  it(`refuses the ${refused.join(', ')}, changes nothing, and still works for an allowed caller`, async () => {
    const sent = await row.make(n)
    const before = await n.fingerprint()
    for (const caller of refused) {
      const response = await sendAs(caller, row, sent)
      expectCleanAnswer(response)
      expect(response.statusCode, `${caller}: ${response.body}`).toBe(row.answers[caller])
      await expectNoLeak(n, caller, response)
    }
    expect(await n.fingerprint()).toBe(before)
    const allowed = callers.find((caller) => row.answers[caller] === 200)
    if (allowed !== undefined) expect((await sendAs(allowed, row, sent)).statusCode).toBe(200)
  })
})

it('GET /skills/:id responds 404 for a deleted skill, also to its owner', async () => {
  for (const caller of callers) {
    const bearer = await n.people[caller].token()
    const response = await n.t.app.inject({
      url: `/api/skills/${n.deleted.id}`,
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(response.statusCode).toBe(404)
  }
})

function expectUnauthenticated(response: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(response.headers['www-authenticate'], what).toBe('Bearer')
  const code = what === 'an expired token' ? 'token_expired' : 'unauthenticated'
  expect(response.json(), what).toEqual({ status: 'error', code, message: expect.any(String) })
}

/** Places and names of the UUIDs in a call. */
function idsIn(sent: Sent) {
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(sent[place] ?? {})
      .filter(([, value]) => typeof value === 'string' && isUuid(value))
      .map(([name]) => [place, name] as const),
  )
}
