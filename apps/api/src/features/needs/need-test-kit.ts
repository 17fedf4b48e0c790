import { accountContract } from '@kindling/domain/account/account-contract'
import { defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { needContract } from '@kindling/domain/needs/need-contract'
import { and, desc, eq, like } from 'drizzle-orm'
import { v7 } from 'uuid'
import { cheapHash } from '../../../test/cheap-hash.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { dayAfter, keyed, type Offer, openMarket } from '../../../test/market.ts'
import { skillCategories, type skills } from '../../db/schema/offers/skills.ts'
import { notifications } from '../../db/schema/talk/notifications.ts'

/** Camden; a tenth of a degree of latitude is 11 km. */
export const camden = { lat: 51.539, lon: -0.1426 }

const PASSWORD = 'joyful-otter-parade'

/** A test app with helpers for needs and answers. */
export async function makeNeedKit() {
  const app = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  const market = openMarket(app)
  const passwordHash = await cheapHash(PASSWORD)

  /** A category without offers. */
  async function makeCategory(): Promise<string> {
    const [row] = await app.db
      .insert(skillCategories)
      .values({ title: `Category ${v7()}`, description: 'Anything', thumbnail: 'tools' })
      .returning({ id: skillCategories.id })
    if (row === undefined) throw new Error('an insert answered no row')
    return row.id
  }

  const makeProvider = async (
    categoryId: string,
    {
      at = camden,
      rate = 20,
      firstname = 'Amara',
      ...skill
    }: { at?: typeof camden; rate?: number; firstname?: string } & Partial<typeof skills.$inferInsert> = {},
  ) => {
    const owner = await market.makeNeighbour(0, { ...at, firstname, location: 'Camden' })
    return await market.makeOffer(owner, rate, { categoryId, ...skill })
  }

  const makeAsker = (pounds = 100) =>
    market.makeNeighbour(pounds, { ...camden, firstname: 'Ben', street: '9 Quince Passage', passwordHash })

  const leave = (as: TestMember) => app.call(accountContract.remove, { as, body: { password: PASSWORD } })

  const ask = (as: TestMember, categoryId: string, fields: Record<string, unknown> = {}) =>
    app.call(needContract.create, {
      as,
      body: {
        categoryId,
        title: 'A shelf in the hall',
        description: 'The wall is brick',
        ...fields,
      },
    })
  const asked = async (as: TestMember, categoryId: string) => (await ask(as, categoryId)).data().id

  const answerOf = ({ id: skillId }: Offer, fields: Record<string, unknown>) => ({
    skillId,
    minutes: 90,
    currency: 'GBP' as const,
    message: 'I bring the drill',
    day: dayAfter(app.clock.now(), 3),
    ...fields,
  })
  const answer = (offer: Offer, id: string, fields: Record<string, unknown> = {}) =>
    app.call(needContract.answer, { as: offer.owner, params: { id }, body: answerOf(offer, fields) })
  const change = (
    offer: Offer,
    { id, answerId }: { id: string; answerId: string },
    fields: Record<string, unknown> = {},
  ) =>
    app.call(needContract.changeAnswer, {
      as: offer.owner,
      params: { id, answerId },
      body: answerOf(offer, fields),
    })
  const takeBack = (offer: Offer, params: { id: string; answerId: string }) =>
    app.call(needContract.withdrawAnswer, { as: offer.owner, params })
  const answered = async (...given: Parameters<typeof answer>) =>
    (await answer(...given)).data().answers[0]?.id ?? ''

  const get = (as: TestMember, id: string) => app.call(needContract.get, { as, params: { id } })
  const list = async (as: TestMember, mine = false) =>
    (await app.call(needContract.list, { as, query: { mine: mine ? 'true' : 'false' } })).data()
  const accept = (as: TestMember, id: string, answerId: string) =>
    app.call(needContract.accept, { as, params: { id, answerId } })
  const withdraw = (as: TestMember, id: string) => app.call(needContract.withdraw, { as, params: { id } })

  /** Available from nine to five every day. */
  const openHours = (as: TestMember) =>
    app.call(availabilityContract.set, {
      as,
      body: {
        ...defaultAvailability,
        weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
          weekday,
          start: '09:00',
          end: '17:00',
        })),
      },
    })

  /** Books an offer for an hour and a half, without a need. */
  async function book(as: TestMember, offer: Offer, fields: Record<string, unknown> = {}) {
    const minutes = 90
    const intent = await app.call(moneyContract.createIntent, {
      as,
      body: {
        amount: (offer.rate * minutes) / 60,
        currency: 'gbp',
        paymentMethod: 'wallet',
        skillId: offer.id,
        minutes,
      } as never,
      headers: keyed(),
    })
    const when = { duration_minutes: String(minutes), booking_date: dayAfter(app.clock.now(), 3) }
    return await market.request(as, offer, intent.data().id, { fields: { ...when, ...fields } })
  }

  /** Texts of a member's notifications, newest first. */
  async function bellOf({ id }: TestMember): Promise<string[]> {
    const rows = await app.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.memberId, id), like(notifications.kind, 'need%')))
      .orderBy(desc(notifications.id))
    return rows.map(({ kind }) => kind)
  }

  const tell = () => app.deps.jobs.runDue({ only: 'tell-of-need' })

  return {
    app,
    market,
    makeCategory,
    makeProvider,
    makeAsker,
    ask,
    asked,
    answer,
    answered,
    change,
    takeBack,
    openHours,
    book,
    get,
    list,
    accept,
    withdraw,
    leave,
    bellOf,
    tell,
    close: () => app.close(),
  }
}

export type NeedKit = Awaited<ReturnType<typeof makeNeedKit>>
