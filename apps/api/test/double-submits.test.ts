// spec: accounts §7 double submits
// spec: marketplace §7 idempotency

import { accountContract } from '@kindling/domain/account/account-contract'
import { authContract } from '@kindling/domain/auth/auth-contract'
import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { EndpointShape } from '@kindling/domain/endpoint'
import { followContract } from '@kindling/domain/follows/follow-contract'
import { billingContract } from '@kindling/domain/money/billing-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../src/ledger/books/check-books.ts'
import { dayAfter } from './market.ts'
import type { Sent } from './matrix/call-row.ts'
import { makeNeighbourhood, type Neighbourhood, PASSWORD } from './matrix/neighbourhood.ts'
import { send } from './matrix/send.ts'

let n: Neighbourhood
beforeAll(async () => {
  n = await makeNeighbourhood()
})
afterAll(() => n.close())

interface Form {
  endpoint: EndpointShape
  make(): Promise<Sent>
  /** Table whose new rows show how often the call took effect, and their number for one submit. */
  table: string
  adds: number
  /** Status of the second submit: 200 when it repeats the first response. */
  second: number
}

const owner = async (body: Record<string, unknown>): Promise<Sent> => ({
  bearer: await n.people.owner.token(),
  body,
})
const codeIn = async (email: string) => /^\d{4}$/m.exec((await n.t.mailsTo(email)).at(-1)?.text ?? '')?.[0]

const forms: readonly Form[] = [
  {
    endpoint: authContract.verifyEmail,
    make: async () => {
      const email = `twice-${v7()}@example.test`
      await n.t.call(authContract.resendCode, { body: { email } })
      return { body: { email, code: await codeIn(email) } }
    },
    table: 'email_verifications',
    adds: 1,
    second: 400,
  },
  {
    endpoint: authContract.register,
    make: async () => ({
      body: {
        phone: '+44 20 7946 0999',
        firstname: 'Amara',
        lastname: 'Osei',
        gender: 'female',
        password: PASSWORD,
        ...(await n.verifyEmail()),
      },
    }),
    table: 'members',
    adds: 1,
    second: 409,
  },
  {
    endpoint: passwordContract.reset,
    make: async () => ({ body: { token: await n.resetToken(), newPassword: 'seven-quiet-herons' } }),
    table: 'members',
    adds: 0,
    second: 400,
  },
  {
    endpoint: passwordContract.change,
    make: async () => ({
      bearer: await (await n.makeNewcomer()).token(),
      body: { password: PASSWORD, newPassword: 'seven-quiet-herons' },
    }),
    table: 'members',
    adds: 0,
    second: 422,
  },
  {
    endpoint: editProfileContract.updateBio,
    make: async () => ({ bearer: await (await n.makeNewcomer()).token(), body: { bio: 'I mend bikes.' } }),
    table: 'members',
    adds: 0,
    second: 200,
  },
  {
    endpoint: skillOfferContract.create,
    make: async () =>
      owner({
        skillCategoryId: await n.categoryOf(n.offer),
        experience_level: 'expert',
        description: 'Done well',
        hourly_rate: '12.5',
      }),
    table: 'skills',
    adds: 1,
    second: 200,
  },
  {
    endpoint: skillOfferContract.suggest,
    make: () => owner({ name: `Skill ${v7()}` }),
    table: 'suggested_skills',
    adds: 1,
    second: 200,
  },
  {
    endpoint: followContract.follow,
    make: async () => ({
      bearer: await n.people.owner.token(),
      params: { userId: (await n.makeNewcomer()).id },
    }),
    table: 'follows',
    adds: 1,
    second: 200,
  },
  {
    endpoint: moneyContract.createIntent,
    make: () =>
      owner({ amount: n.offer.rate, currency: 'gbp', paymentMethod: 'wallet', skillId: n.offer.id }),
    table: 'payment_intents',
    adds: 1,
    second: 200,
  },
  {
    endpoint: billingContract.add,
    make: () =>
      owner({
        card_number: '4242424242424242',
        expiry_date: '11/89',
        cvv: '123',
        address: '10 High Street',
        city: 'lagos',
      }),
    table: 'billing_methods',
    adds: 1,
    second: 409,
  },
  {
    endpoint: withdrawalContract.addMethod,
    make: () =>
      owner({ bank_name: 'Harbour Bank', account_number: '20-00-00 20000001', account_name: 'Olive Field' }),
    table: 'withdrawal_methods',
    adds: 1,
    second: 409,
  },
  {
    endpoint: withdrawalContract.withdraw,
    make: async () => {
      const bank = {
        bank_name: 'Harbour Bank',
        account_number: '20-00-00 20000002',
        account_name: 'Olive Field',
      }
      const as = n.people.owner
      await n.t.call(withdrawalContract.addMethod, { as, body: bank })
      const [method] = (await n.t.call(withdrawalContract.methods, { as })).data()
      return owner({ amount: 1, currency: 'gbp', withdrawal_method_id: method?.id })
    },
    table: 'payouts',
    adds: 1,
    second: 200,
  },
  {
    endpoint: bookingContract.create,
    make: async () =>
      owner({
        skills_id: n.offer.id,
        booked_user_id: n.offer.owner.id,
        title: 'Bike',
        description: 'It slips',
        booking_location: '14 Mill Road, Cambridge',
        booking_date: dayAfter(n.t.clock.now(), 7),
        payment_method: 'wallet',
        payment_intent_id: await n.pay(),
      }),
    table: 'bookings',
    adds: 1,
    second: 200,
  },
  {
    endpoint: bookingContract.complete,
    make: async () => ({
      bearer: await n.people.owner.token(),
      params: { id: await n.booking('in_progress') },
      body: { status: 'completed' },
    }),
    table: 'booking_events',
    adds: 1,
    second: 409,
  },
  {
    endpoint: reviewContract.create,
    make: async () =>
      owner({
        bookingId: await n.booking('completed'),
        skillId: n.offer.id,
        revieweeId: n.offer.owner.id,
        rating: 5,
        comment: 'As good as new',
      }),
    table: 'reviews',
    adds: 1,
    second: 409,
  },
  {
    endpoint: vouchContract.create,
    make: async () => {
      await n.booking('completed')
      return { ...(await owner({ words: 'He keeps his word' })), params: { userId: n.offer.owner.id } }
    },
    table: 'vouches',
    adds: 1,
    second: 200,
  },
  {
    endpoint: emailChangeContract.confirm,
    make: async () => {
      const [member, email] = [await n.makeNewcomer(), `renamed-${v7()}@example.test`]
      const names = { firstname: 'Amara', lastname: 'Osei', gender: 'female', website: '' }
      const address = { location: '', street: '', zip_code: '' }
      const body = { email, ...names, ...address, currentPassword: PASSWORD }
      await n.t.call(editProfileContract.update, { as: member, params: { id: member.id }, body })
      return { bearer: await member.token(), body: { code: await codeIn(email) } }
    },
    table: 'members',
    adds: 0,
    second: 400,
  },
  {
    endpoint: accountContract.remove,
    make: async () => ({ bearer: await (await n.makeNewcomer()).token(), body: { password: PASSWORD } }),
    table: 'members',
    adds: 0,
    second: 401,
  },
]

const countOf = async (table: string) => {
  const { rows } = await n.t.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}

describe.each(forms.map((form) => [`${form.endpoint.method} ${form.endpoint.path}`, form] as const))(
  '%s',
  (_, form) => {
    // asvs: API6
    it(`takes effect once when it is sent twice concurrently, and the second ends with ${form.second}`, async () => {
      const sent = await form.make()
      const before = await countOf(form.table)
      const headers = {
        'idempotency-key': v7(),
        ...(sent.bearer === undefined ? {} : { authorization: `Bearer ${sent.bearer}` }),
      }
      const answers = await Promise.all([1, 2].map(() => send(n, form.endpoint, sent, headers)))
      const statuses = answers.map(({ statusCode }) => statusCode).sort()
      expect(statuses[0], answers.map(({ body }) => body).join('\n')).toBe(200)
      expect(statuses[1]).toBe(form.second)
      expect((await countOf(form.table)) - before).toBe(form.adds)
    })
  },
)

it('the ledger audit finds no violation afterwards', async () => {
  expect(await checkBooks(n.t.db)).toEqual([])
})
