import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { connectedAccounts } from '../../db/schema/money/payments.ts'
import { sandboxAccounts } from '../../db/schema/money/sandbox.ts'
import { PaymentsError } from '../../payments/port.ts'
import type { OnboardingOutcome } from '../../payments/sandbox/sandbox.ts'

let t: TestApp
let member: TestMember
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '1' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  member = await t.makeMember()
})
afterEach(() => vi.restoreAllMocks())

const open = async (by = member) => (await t.call(paymentAccountContract.create, { as: by })).data()
const read = async (by = member) => (await t.call(paymentAccountContract.get, { as: by })).data()
const link = (stripeAccountId: string, by = member) =>
  t.call(paymentAccountContract.link, { as: by, body: { stripeAccountId } })

/** A browser's GET of an absolute address: only its path is requested. */
const visit = (url: string) => t.app.inject({ url: new URL(url).pathname })
const press = (url: string, payload: string) =>
  t.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const choose = (url: string, outcome: string) => press(url, `outcome=${outcome}`)
/** Submits the continuation page of a link. */
const follow = (url: string) => press(url, '')

/** Does the onboarding by a fresh link with an outcome; returns where the browser is redirected. */
async function onboard(outcome: OnboardingOutcome): Promise<string> {
  const { url } = (await link((await open()).stripe_account_id)).data()
  const session = String((await follow(url)).headers.location)
  return String((await choose(session, outcome)).headers.location)
}

describe('POST of a payment account', () => {
  // spec: accounts §7 payment account calls
  it('creates an account, which GET then returns with its state', async () => {
    expect(await read()).toBeNull()
    const account = await open()
    expect(account).toEqual({
      stripe_account_id: expect.stringMatching(/^acct_\w+$/),
      created_at: t.clock.now().toISOString(),
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      disabled_reason: 'requirements.past_due',
    })
    expect(await read()).toEqual(account)
  })

  // spec: accounts §7 payment account calls
  it('creates one account with concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => open()))
    expect(new Set(answers.map(({ stripe_account_id }) => stripe_account_id)).size).toBe(1)
    expect(await open()).toEqual(answers[0])
    const theirs = eq(sandboxAccounts.email, member.email)
    expect(await t.db.select({ n: count() }).from(sandboxAccounts).where(theirs)).toEqual([{ n: 1 }])
  })

  // asvs: Stripe's guidance
  it('recovers the processor’s account when it wasn’t stored', async () => {
    const first = await open()
    await t.db.delete(connectedAccounts).where(eq(connectedAccounts.memberId, member.id))
    expect(await open()).toEqual(first)
  })

  it('creates a different account for each member', async () => {
    const other = await t.makeMember()
    expect((await open()).stripe_account_id).not.toBe((await open(other)).stripe_account_id)
    expect((await read(other))?.stripe_account_id).toBe((await open(other)).stripe_account_id)
  })

  it('answers 503 while the processor is unavailable', async () => {
    const create = vi.spyOn(t.deps.payments.accounts, 'create')
    create.mockRejectedValueOnce(new PaymentsError('unavailable', 'no route to host 10.0.0.1'))
    const response = await t.call(paymentAccountContract.create, { as: member })
    expect(response.statusCode).toBe(503)
    expect(response.body).toEqual({
      status: 'error',
      code: 'unavailable',
      message: 'The payment provider can’t be reached right now. Please try again in a moment.',
    })
    expect((await open()).details_submitted).toBe(false)
  })
})

describe('an onboarding link', () => {
  it('isn’t used up by GET or HEAD, as prefetchers send them', async () => {
    const { url } = (await link((await open()).stripe_account_id)).data()
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await t.app.inject({ method, url: new URL(url).pathname })).statusCode).toBe(200)
    }
    expect((await visit(url)).body).toMatch(/<form method="post">[\s\S]*<button>Continue</)
    expect(String((await follow(url)).headers.location)).toContain('/sandbox/onboarding/')
  })

  // spec: accounts §7 payment account calls
  it('redirects to the processor once', async () => {
    const { url } = (await link((await open()).stripe_account_id)).data()
    const first = await follow(url)
    expect(first.statusCode).toBe(303)
    const page = await visit(String(first.headers.location))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(member.email)
    expect(page.body).toContain('Finish onboarding')

    const again = await follow(url)
    expect([again.statusCode, again.headers.location]).toEqual([
      303,
      `${t.deps.config.publicUrl}/setup/retry`,
    ])
  })

  it('redirects once with concurrent requests', async () => {
    const { url } = (await link((await open()).stripe_account_id)).data()
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(url)))
    const opened = answers.filter(({ headers }) => String(headers.location).includes('/onboarding/'))
    expect(opened).toHaveLength(1)
  })

  it('expires after five minutes', async () => {
    const { url } = (await link((await open()).stripe_account_id)).data()
    t.clock.advance(5 * 60_000)
    expect((await follow(url)).headers.location).toBe(`${t.deps.config.publicUrl}/setup/retry`)
  })

  // spec: accounts §7 payment account calls
  it('answers 404 for another member’s or an unknown account and 422 for invalid ids', async () => {
    const other = await t.makeMember()
    const { stripe_account_id: theirs } = await open(other)
    await open()
    expect((await link(theirs)).statusCode).toBe(404)
    expect((await link('acct_nobody')).statusCode).toBe(404)
    for (const wrong of ['', 'acct_', 'cus_123', '../accounts', 7, null]) {
      const response = await t.call(paymentAccountContract.link, {
        as: member,
        body: { stripeAccountId: wrong },
      })
      expect(response.statusCode, String(wrong)).toBe(422)
    }
    expect((await t.call(paymentAccountContract.link, { as: member, body: {} })).statusCode).toBe(422)
  })

  it('answers 503 while the processor is unavailable', async () => {
    const { stripe_account_id: id } = await open()
    const create = vi.spyOn(t.deps.payments.accountLinks, 'create')
    create.mockRejectedValueOnce(new PaymentsError('unavailable', 'timed out'))
    expect((await link(id)).statusCode).toBe(503)
  })

  it.each(['account-links', 'onboarding'])('to unknown %s answers 404 with an HTML page', async (kind) => {
    const address = `http://localhost/api/sandbox/${kind}/nonsense`
    const page = await (kind === 'onboarding' ? visit(address) : follow(address))
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('This link has ended')
  })
})

describe('returning from onboarding', () => {
  // spec: accounts §2 payment setup result
  it.each([
    [
      'finish',
      { charges_enabled: true, payouts_enabled: true, details_submitted: true, disabled_reason: null },
    ],
    ['submit', { charges_enabled: false, details_submitted: true }],
    ['fail', { charges_enabled: false, disabled_reason: 'rejected.other' }],
    ['leave', { details_submitted: false, charges_enabled: false }],
  ] as const)(
    'after “%s” updates the account from the processor without a webhook',
    async (outcome, state) => {
      expect(await onboard(outcome)).toBe(`${t.deps.config.publicUrl}/success-pay`)
      expect(await read()).toMatchObject(state)
    },
  )

  it('works with a fresh link after leaving or failing', async () => {
    await onboard('leave')
    await onboard('fail')
    await onboard('finish')
    expect(await read()).toMatchObject({ charges_enabled: true, disabled_reason: null })
  })

  // spec: accounts §4 profile completion
  it('sets `linked_account` in the profile once charges are enabled', async () => {
    const isLinked = async () => {
      const profile = (await t.call(profileContract.get, { as: member, params: { id: member.id } })).data()
      return 'linked_account' in profile && profile.linked_account
    }
    expect(await isLinked()).toBe(false)
    await onboard('submit')
    await read()
    expect(await isLinked()).toBe(false)
    await onboard('finish')
    await t.deps.jobs.runDue()
    expect(await isLinked()).toBe(true)
  })

  it('returns the last known state while the processor is unavailable', async () => {
    const account = await open()
    const retrieve = vi.spyOn(t.deps.payments.accounts, 'retrieve')
    retrieve.mockRejectedValueOnce(new PaymentsError('unavailable', 'timed out'))
    expect(await read()).toEqual(account)
  })

  it('stops asking the processor once everything is enabled', async () => {
    await onboard('finish')
    await read()
    const retrieve = vi.spyOn(t.deps.payments.accounts, 'retrieve')
    await read()
    expect(retrieve).not.toHaveBeenCalled()
  })

  it('is refused an hour after the page was opened', async () => {
    const { url } = (await link((await open()).stripe_account_id)).data()
    const session = String((await follow(url)).headers.location)
    t.clock.advance(60 * 60_000)
    expect((await visit(session)).statusCode).toBe(404)
    expect((await choose(session, 'finish')).statusCode).toBe(404)
    expect(await read()).toMatchObject({ details_submitted: false })
  })

  it('refuses unknown outcomes with 422', async () => {
    const { url } = (await link((await open()).stripe_account_id)).data()
    const session = String((await follow(url)).headers.location)
    for (const outcome of ['', 'constructor', 'finish&outcome=fail&x']) {
      expect((await choose(session, encodeURIComponent(outcome))).statusCode, outcome).toBe(422)
    }
  })
})

it('onboarding links are limited to 30, then 429', async () => {
  const { stripe_account_id: id } = await open()
  const answers: number[] = []
  for (let i = 0; i < 31; i += 1) answers.push((await link(id)).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
})

it('a slow response of the processor doesn’t overwrite a newer state', async () => {
  const { stripe_account_id: id } = await open()
  const { accounts } = t.deps.payments
  const old = await accounts.retrieve(id)
  let release: (account: typeof old) => void = () => {}
  const retrieve = vi.spyOn(accounts, 'retrieve')
  retrieve.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))

  const slow = read()
  await vi.waitFor(() => expect(retrieve).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  await onboard('finish')
  expect(await read()).toMatchObject({ charges_enabled: true })
  release(old)
  expect(await slow).toMatchObject({ charges_enabled: true })
  const [row] = await t.db.select().from(connectedAccounts).where(eq(connectedAccounts.stripeAccountId, id))
  expect(row).toMatchObject({ chargesEnabled: true, payoutsEnabled: true })
})
