import { fundingContract } from '@kindling/domain/money/funding-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { accounts, ledgerEntries } from '../../db/schema/money/ledger.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { PaymentsError } from '../../payments/port.ts'

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

const VISA = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const ASKING = '4000 0025 0000 3155'

const begin = (amount: unknown, by = member) =>
  t.call(fundingContract.fund, { as: by, body: { amount } as Record<string, unknown> })
const started = async (pounds: number, by = member) => (await begin(pounds, by)).data()
const confirm = (id: string, by = member, extra: object = {}) =>
  t.call(fundingContract.confirm, { as: by, body: { payment_intent_id: id, ...extra } })
const cash = async (by = member) => (await t.call(moneyContract.balance, { as: by })).data().balance
const runJobs = () => t.deps.jobs.runDue()

/** Confirms the payment at the processor as a browser does. */
const payWith = (clientSecret: string, number = VISA, overrides: object = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/sandbox/payment-intents/confirm',
    payload: {
      client_secret: clientSecret,
      return_url: `${t.deps.config.publicUrl}/payment-success`,
      card: { number, expiry: '12/49', cvc: '123', ...overrides },
    },
  })

describe('depositing into the wallet by card', () => {
  // spec: marketplace §2 fund account
  it('credits the wallet once the processor has the money, and notifies', async () => {
    const { clientSecret, payment_intent_id: id } = await started(25.5)
    expect(await cash()).toBe(0)
    expect((await confirm(id)).data()).toEqual({ status: 'open', amount: 25.5 })
    expect((await payWith(clientSecret)).json()).toEqual({ status: 'succeeded' })
    expect((await confirm(id)).data()).toEqual({ status: 'credited', amount: 25.5 })
    expect(await cash()).toBe(25.5)
    const told = (await t.call(notificationContract.account, { as: member })).data()
    expect(told[0]?.description).toContain('£25.50')
    expect(await checkBooks(t.db)).toEqual([])
  })

  it('has a receipt with the date in the member’s time zone', async () => {
    // 25 hours apart: never the same date in both.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const by = await t.makeMember({ timeZone })
      await payWith((await started(10, by)).clientSecret)
      await runJobs()
      const day = t.clock.now().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
      expect((await t.mailsTo(by.email)).at(-1)?.text).toContain(`\nDate: ${day}\n`)
    }
  })

  it('is credited by the webhook alone', async () => {
    await payWith((await started(10)).clientSecret)
    await runJobs()
    expect(await cash()).toBe(10)
  })

  it('is credited once with concurrent webhooks and confirmations', async () => {
    const { clientSecret, payment_intent_id: id } = await started(10)
    await Promise.all(Array.from({ length: 4 }, () => payWith(clientSecret)))
    const answers = await Promise.all([...Array.from({ length: 8 }, () => confirm(id)), runJobs()])
    for (const answer of answers) if (answer) expect(answer.data().status).toBe('credited')
    await runJobs()
    expect(await cash()).toBe(10)
    const [account] = await t.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.memberId, member.id), eq(accounts.currency, 'GBP')))
    const entries = eq(ledgerEntries.accountId, account?.id ?? '')
    expect(await t.db.select().from(ledgerEntries).where(entries)).toHaveLength(1)
    expect(await checkBooks(t.db)).toEqual([])
  })

  // spec: marketplace §2 fund account
  // asvs: 2.2.2
  it('ignores an amount sent by the client', async () => {
    const { clientSecret, payment_intent_id: id } = await started(1)
    await payWith(clientSecret)
    for (const amount of [9999, '9999', null, -1]) await confirm(id, member, { amount })
    expect(await cash()).toBe(1)
  })

  // asvs: 16.5.3
  // asvs: API10
  it('isn’t credited when the processor reports another amount', async () => {
    const { clientSecret, payment_intent_id: id } = await started(10)
    await payWith(clientSecret)
    const { paymentIntents } = t.deps.payments
    const payment = await paymentIntents.retrieve(id)
    vi.spyOn(paymentIntents, 'retrieve').mockResolvedValueOnce({ ...payment, amountReceived: 1 })
    expect((await confirm(id)).statusCode).toBe(500)
    expect(await cash()).toBe(0)
  })

  it('answers 503 while the processor is unavailable, and works afterwards', async () => {
    const { paymentIntents } = t.deps.payments
    const down = new PaymentsError('unavailable', 'timed out')
    vi.spyOn(paymentIntents, 'create').mockRejectedValueOnce(down)
    expect((await begin(10)).statusCode).toBe(503)
    const { clientSecret, payment_intent_id: id } = await started(10)
    await payWith(clientSecret)
    vi.spyOn(paymentIntents, 'retrieve').mockRejectedValueOnce(down)
    expect((await confirm(id)).statusCode).toBe(503)
    expect((await confirm(id)).data().status).toBe('credited')
  })
})

describe('a card', () => {
  it('that is declined moves nothing, and another one can be tried', async () => {
    const { clientSecret, payment_intent_id: id } = await started(10)
    expect((await payWith(clientSecret, DECLINED)).json()).toEqual({
      status: 'failed',
      message: 'Your card was declined.',
    })
    expect((await confirm(id)).data().status).toBe('open')
    await payWith(clientSecret)
    expect((await confirm(id)).data().status).toBe('credited')
  })

  it.each([
    ['4242 4242 4242 4241', {}, 'Your card number is invalid.'],
    [VISA, { expiry: '01/20' }, 'Your card has expired.'],
    [VISA, { cvc: '1' }, 'Your card’s security code is incorrect.'],
  ])('%s with %j is refused: %s', async (number, overrides, message) => {
    const { clientSecret } = await started(10)
    expect((await payWith(clientSecret, number, overrides)).json()).toEqual({ status: 'failed', message })
  })

  it.each([
    ['confirm', 'succeeded', 10],
    ['refuse', 'failed', 0],
  ])('that needs an authentication: %s ends %s', async (answer, redirectStatus, pounds) => {
    const { clientSecret, payment_intent_id: id } = await started(10)
    const asked = (await payWith(clientSecret, ASKING)).json()
    expect(asked.status).toBe('requires_action')
    const url = new URL(asked.url).pathname
    expect((await t.app.inject({ url })).body).toContain('£10.00')
    const back = await t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${answer}`,
    })
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(
      `${t.deps.config.publicUrl}/payment-success?payment_intent=${id}&redirect_status=${redirectStatus}`,
    )
    await runJobs()
    expect(await cash()).toBe(pounds)
    expect((await t.app.inject({ url })).statusCode).toBe(404)
  })

  // spec: marketplace §4 card number nowhere
  it('leaves no number or security code in the database', async () => {
    for (const number of [VISA, DECLINED, ASKING, '5454 5454 5454 5454']) {
      await payWith((await started(3)).clientSecret, number, { cvc: '987' })
    }
    await runJobs()
    const { rows } = await t.db.execute<{ schema: string; name: string }>(
      sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'sandbox', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    for (const { schema, name } of rows) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const found = await t.db.execute(
        sql`select 1 from ${table} r where replace(r::text, ' ', '') ~ '4242424242424242|4000000000000002|4000002500003155|5454545454545454'`,
      )
      expect(found.rows, `${schema}.${name}`).toEqual([])
    }
  })
})

describe('POST of a deposit refuses', () => {
  // asvs: 2.3.2
  it.each([
    0,
    -1,
    0.29,
    0.001,
    1e9,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '10',
    null,
    undefined,
    [10],
    { value: 10 },
  ])('the amount %j', async (amount) => {
    expect((await begin(amount)).statusCode).toBe(422)
  })

  // asvs: API1
  it('another member’s, an unknown and an invalid payment', async () => {
    const { clientSecret, payment_intent_id: id } = await started(10)
    await payWith(clientSecret)
    const stranger = await t.makeMember()
    expect((await confirm(id, stranger)).statusCode).toBe(404)
    expect((await confirm('pi_nobody', member)).statusCode).toBe(404)
    for (const wrong of ['', 'pi_', 'acct_1', '../x']) expect((await confirm(wrong)).statusCode).toBe(422)
    expect(await cash(stranger)).toBe(0)
  })

  it('a wrong client secret and a foreign return address', async () => {
    const { clientSecret, payment_intent_id: id } = await started(10)
    for (const guess of [id, `${id}_secret_`, `${clientSecret}x`, clientSecret.slice(0, -1), '']) {
      expect((await payWith(guess)).statusCode, guess).toBe(404)
    }
    for (const returnUrl of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', '']) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/sandbox/payment-intents/confirm',
        payload: {
          client_secret: clientSecret,
          return_url: returnUrl,
          card: { number: ASKING, expiry: '12/49', cvc: '123' },
        },
      })
      expect(answer.statusCode, returnUrl).toBe(404)
    }
  })

  it('more than thirty deposits an hour, with 429', async () => {
    const answers: number[] = []
    for (let i = 0; i < 31; i += 1) answers.push((await begin(1)).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
  })
})
