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

describe('the table of calls', () => {
  it('has every call that is mounted, and no other', () => {
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

  it('has over a thousand cells: a call, who makes it or with what broken token, and how it ends', () => {
    const byCaller = calls.flatMap(({ answers }) => Object.keys(answers))
    const byToken = secured.flatMap(({ endpoint: { auth } }) =>
      Object.keys(auth === 'refresh' ? broken.refresh : broken.access),
    )
    expect(byCaller.length + byToken.length).toBeGreaterThan(1000)
  })

  it('is all there is under /api, but for the events, the documentation and the development mailbox', () => {
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
      // It doesn't end, so that the table can't hold it: events/event.test.ts.
      'GET /api/events',
      // What plays the payment processor, and where it reports: payment-accounts/ and payment-webhooks/.
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
      // What a mail program presses: unsubscribe/unsubscribe.test.ts.
      'POST /unsubscribe',
    ])
  })
})

const secured = calls.filter(({ endpoint }) => endpoint.auth !== 'none')

describe.each(secured.map((row) => [titleOf(row), row] as const))('%s', (_, row) => {
  it('ends with 401 without a valid token, changing nothing', async () => {
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

  it('finds nothing under an id of nothing', async ({ skip }) => {
    const sent = await row.make(n)
    const ids = idsIn(sent)
    if (ids.length === 0) skip()
    const caller = row.answers.owner === 200 ? 'owner' : 'counterparty'
    // Whoever isn't a moderator hears so, whatever they name.
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

  it.each(who.filter((caller) => row.answers[caller] === 200))(
    'works for the %s, with nobody else’s secrets',
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
  it(`is refused to the ${refused.join(', ')}, and stays possible`, async () => {
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

it('nobody finds a skill that was deleted, its owner included', async () => {
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

/** Where a call names something by its id. */
function idsIn(sent: Sent) {
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(sent[place] ?? {})
      .filter(([, value]) => typeof value === 'string' && isUuid(value))
      .map(([name]) => [place, name] as const),
  )
}
