// spec: marketplace §3 billing method

import { join } from 'node:path'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { billingContract } from '@kindling/domain/money/billing-contract'
import { formatCardNumber } from '@kindling/domain/money/cards/card-rules'
import { fundingContract } from '@kindling/domain/money/funding-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { filesHolding } from '../../../test/files-holding.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { dayAfter, keyed, openMarket } from '../../../test/market.ts'
import { withClient } from '../../db/connections/with-client.ts'
import { createLog } from '../../platform/log.ts'

/** Valid test card numbers that occur nowhere else in the product or its tests. */
const NUMBERS = ['4929718304652917', '5425233430109903']
const CVV = '7394'
const ACCOUNT = 'GB46NWBK60161370418829'

const logged: string[] = []
let t: TestApp
let ada: TestMember
beforeAll(async () => {
  t = await makeTestApp({ log: createLog('trace', { write: (line) => void logged.push(line) }) })
  ada = await t.makeMember()
})
afterAll(() => t.close())

const card = { expiry_date: '12/40', cvv: CVV, address: '10 High Street', city: 'lagos', postal_code: 'NW1' }
const account = { bank_name: 'Harbour Bank', account_number: ACCOUNT, account_name: 'Ada Field' }

/** The text of every row of every table, including the outgoing job queue. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await t.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const contents: string[] = []
  for (const { name } of tables) {
    const { rows } = await t.db.execute(sql.raw(`select t::text as row from ${name} t`))
    contents.push(JSON.stringify(rows))
  }
  return contents.join('\n')
}

/** Spellings of the numbers: plain, with spaces and with dashes. */
const spellings = NUMBERS.flatMap((number) => [
  number,
  formatCardNumber(number),
  formatCardNumber(number).replaceAll(' ', '-'),
])

/** Confirms a sandbox payment as a browser does, with the card number in one of its fields. */
async function confirmWith(
  clientSecret: string | null,
  number: string,
  changes: Record<string, string> = {},
) {
  const { client_secret = clientSecret, return_url = `${t.deps.config.publicUrl}/payment-success` } = changes
  const sent = { number, expiry: '12/40', cvc: CVV, ...changes }
  const payload = { client_secret, return_url, card: sent }
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/sandbox/payment-intents/confirm',
    payload,
  })
  expect(response.body).not.toContain(number)
  return response.json()
}

async function payForABooking(): Promise<void> {
  const market = openMarket(t)
  const provider = await market.makeNeighbour()
  for (const number of spellings) {
    const offer = await market.makeOffer(provider, 20)
    const bookingDate = dayAfter(t.clock.now(), 3)
    const order = { amount: 20, currency: 'gbp', paymentMethod: 'card', skillId: offer.id, bookingDate }
    for (const field of Object.keys(order)) {
      const body = { ...order, [field]: number }
      const response = await t.call(moneyContract.createIntent, { as: ada, body, headers: keyed() })
      expect([field, response.statusCode]).toEqual([field, 422])
      expect(JSON.stringify(response.body)).not.toContain(number)
    }
    const unknown = { ...order, card_number: number, cvv: CVV }
    const begun = (
      await t.call(moneyContract.createIntent, { as: ada, body: unknown, headers: keyed() })
    ).data()
    for (const field of ['expiry', 'cvc', 'client_secret', 'return_url']) {
      await confirmWith(begun.clientSecret, number, { [field]: number })
    }
    expect(await confirmWith(begun.clientSecret, number)).toEqual({ status: 'succeeded' })
    await t.call(moneyContract.intent, { as: ada, params: { id: number } })
    await market.request(ada, offer, begun.id, { fields: { payment_method: number } })
    await market.request(ada, offer, number, { fields: { payment_method: 'card' } })
    const fields = { payment_method: 'card', booking_date: bookingDate, card_number: number, cvv: CVV }
    expect((await market.request(ada, offer, begun.id, { fields })).statusCode).toBe(200)
    for (const field of ['setup_intent_id', 'address', 'city', 'postal_code']) {
      const body = { setup_intent_id: 'seti_1', address: '10 High Street', city: 'lagos', [field]: number }
      const response = await t.call(billingContract.addSaved, { as: ada, body })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
    }
  }
}

async function payIntoTheWallet(): Promise<void> {
  for (const number of spellings) {
    await t.call(fundingContract.fund, { as: ada, body: { amount: number, card_number: number } })
    const begun = (await t.call(fundingContract.fund, { as: ada, body: { amount: 5 } })).data()
    expect(await confirmWith(begun.clientSecret, number)).toEqual({ status: 'succeeded' })
    const confirmation = { payment_intent_id: begun.payment_intent_id, amount: number }
    expect((await t.call(fundingContract.confirm, { as: ada, body: confirmation })).statusCode).toBe(200)
    await t.call(fundingContract.confirm, { as: ada, body: { payment_intent_id: number } })
  }
}

/** Sends the number as an Idempotency-Key, which is stored with the first result. */
async function nameTriesByIt(): Promise<void> {
  const market = openMarket(t)
  const offer = await market.makeOffer(await market.makeNeighbour(), 20)
  const receiverId = offer.owner.id
  for (const number of spellings) {
    const message = { senderId: ada.id, receiverId, content: 'Is Saturday good?' }
    const tries = [
      await market.order(ada, offer, 'spark_token', number),
      await market.request(ada, offer, ada.id, { key: number }),
      await t.call(messageContract.send, { as: ada, body: message, headers: keyed(number) }),
    ]
    for (const { statusCode, body } of tries) {
      expect([statusCode, body]).toMatchObject([400, { code: 'malformed' }])
      expect(JSON.stringify(body)).not.toContain(number)
    }
  }
}

describe('a card number', () => {
  beforeAll(async () => {
    const add = (body: Record<string, unknown>) => t.call(billingContract.add, { as: ada, body })
    for (const number of spellings) {
      expect([200, 409]).toContain((await add({ ...card, card_number: number })).statusCode)
      // In every other field of every call here, and in undeclared fields.
      for (const field of ['expiry_date', 'address', 'city', 'postal_code']) {
        const response = await add({ ...card, card_number: number, [field]: number })
        expect([field, response.statusCode]).toEqual([field, 422])
        expect(JSON.stringify(response.body)).not.toContain(number)
      }
      await add({ ...card, card_number: number, cvv: number, comment: number })
      await add({ ...card, card_number: `${number}0` })
      for (const field of Object.keys(account)) {
        const body = { ...account, [field]: number }
        const response = await t.call(withdrawalContract.addMethod, { as: ada, body })
        expect([field, response.statusCode]).toEqual([field, 422])
      }
      for (const field of ['amount', 'currency', 'withdrawal_method_id']) {
        const body = { amount: 1, currency: 'gbp', withdrawal_method_id: ada.id, [field]: number }
        await t.call(withdrawalContract.withdraw, { as: ada, body, headers: keyed() })
      }
    }
    await payForABooking()
    await payIntoTheWallet()
    await nameTriesByIt()
    // In URLs too, which the log records for every request.
    const authorization = `Bearer ${await ada.token()}`
    for (const number of spellings) {
      for (const path of ['settings/payment/billingmethod', 'settings/payment/withdrawalmethod', 'nowhere']) {
        const url = `/api/${path}/${encodeURIComponent(number)}?before=${encodeURIComponent(number)}`
        const response = await t.app.inject({ method: 'DELETE', url, headers: { authorization } })
        expect([404, 422]).toContain(response.statusCode)
      }
    }
    // Broken JSON causes a parser error, which may quote the input.
    const headers = { 'content-type': 'application/json', authorization }
    for (const payload of [
      `{"card_number":"${NUMBERS[0]}","cvv":"${CVV}"`,
      `${NUMBERS[0]}`,
      `"${NUMBERS[0]}"`,
    ]) {
      const response = await t.app.inject({
        method: 'POST',
        url: '/api/settings/payment/billingmethod',
        headers,
        payload,
      })
      expect([400, 422]).toContain(response.statusCode)
      expect(response.body).not.toContain(NUMBERS[0])
    }
    expect((await t.call(withdrawalContract.addMethod, { as: ada, body: account })).statusCode).toBe(200)
    await t.deps.jobs.runDue()
  })

  it('control: was sent, and the card is stored by its last four digits', async () => {
    const listed = (await t.call(billingContract.list, { as: ada })).data()
    expect(listed.map(({ last_four }) => last_four).sort()).toEqual(['2917', '9903'])
  })

  // spec: marketplace §9 card path
  // asvs: PCI DSS
  it('is in no row of any table, nor is its CVV or a bank account number', async () => {
    const rows = await everyRow()
    expect(rows).toContain('2917')
    for (const text of [...spellings, ACCOUNT, `"${CVV}"`, `,${CVV},`]) {
      expect(rows.includes(text), text).toBe(false)
    }
  })

  // spec: marketplace §9 card path
  // asvs: PCI DSS
  it('is in no file of the database, its write-ahead log or the uploads', async () => {
    const folder = await withClient(inject('admin'), async (client) => {
      await client.query('checkpoint')
      const { rows } = await client.query<{ folder: string }>(
        "select current_setting('data_directory') as folder",
      )
      return rows[0]?.folder ?? ''
    })
    // Control: the search finds a stored text.
    expect(filesHolding(folder, ['10 High Street']).length).toBeGreaterThan(0)
    expect(filesHolding(join(folder, 'pg_wal'), ['10 High Street']).length).toBeGreaterThan(0)
    expect(filesHolding(folder, [...spellings, ACCOUNT])).toEqual([])
    expect(filesHolding(t.deps.config.dataDir, [...spellings, ACCOUNT])).toEqual([])
  })

  // asvs: 16.2.5
  // asvs: PCI DSS
  it('is in no log line at the most verbose level', () => {
    const log = logged.join('')
    expect(log).toContain('/api/settings/payment/billingmethod')
    for (const text of [...spellings, ...spellings.map(encodeURIComponent), ACCOUNT]) {
      expect(log.includes(text), text).toBe(false)
    }
    expect(log).toContain('[digits]')
    expect(log).not.toMatch(new RegExp(`cvv[^,]*${CVV}`))
  })
})
