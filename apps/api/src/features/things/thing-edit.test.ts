import { loanContract } from '@kindling/domain/lending/loan-contract'
import { type Thing, type ThingEdit, thingContract } from '@kindling/domain/lending/thing-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCategory } from '../../../test/make-category.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed } from '../../../test/market.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'
import { picture } from '../skills/skill-edit-test-kit.ts'

let t: TestApp
let lending: ReturnType<typeof openLending>
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  lending = openLending(t)
  ada = await lending.market.makeNeighbour(0, { firstname: 'Ada' })
  ben = await lending.market.makeNeighbour(1000, { firstname: 'Ben' })
})
afterAll(() => t.close())

type Changes = Partial<Record<keyof ThingEdit, unknown>>

const get = async (id: string, as = ada) => (await t.call(thingContract.get, { as, params: { id } })).data()

const makeThing = async () => await get(await lending.makeThing(ada))

/** Sends the thing unchanged except for `changes`. */
async function edit(thing: Thing, changes: Changes = {}, thumbnails: File[] = [], as = ada) {
  const { title, condition, description, comes_with, price, deposit, most_days } = thing
  const body = {
    title,
    condition,
    description,
    comes_with,
    price,
    deposit,
    most_days,
    category: thing.category.id,
    place: thing.place,
    ...changes,
  }
  const input = { as, params: { id: thing.id }, body: body as never, files: { thumbnails }, headers: keyed() }
  return await t.call(thingContract.update, input)
}

describe('PUT of a thing', () => {
  it('changes every field and the spark prices', async () => {
    const thing = await makeThing()
    const category = await makeCategory(t.db)
    const changes = {
      title: 'Hammer drill, big',
      category: category.id,
      condition: 'worn',
      description: 'Brick, loudly',
      comes_with: '',
      price: '4,50',
      deposit: '0',
      place: 'At the pond',
      most_days: '3',
      instant: 'true',
    }
    const changed = (await edit(thing, changes)).data()
    expect(changed).toMatchObject({
      id: thing.id,
      title: 'Hammer drill, big',
      condition: 'worn',
      description: 'Brick, loudly',
      category: { id: category.id, title: category.title },
      comes_with: '',
      price: 4.5,
      spark_price: 2.25,
      deposit: 0,
      spark_deposit: 0,
      place: 'At the pond',
      most_days: 3,
      instant: true,
    })
    expect(await get(thing.id)).toEqual(changed)
  })

  it('keeps, orders, adds and deletes pictures', async () => {
    const bare = await makeThing()
    const two = (await edit(bare, {}, [await picture(20), await picture(30)])).data()
    const [first, second] = two.pictures
    const pictures = JSON.stringify(['new', second])
    const changed = (await edit(two, { pictures }, [await picture(40)])).data()
    expect(changed.pictures).toHaveLength(2)
    expect(changed.pictures[1]).toBe(second)
    const { statusCode, body } = await edit(changed, { pictures: JSON.stringify([first]) })
    expect(statusCode).toBe(422)
    expect(Object(body).fields).toMatchObject([{ field: 'pictures' }])
  })

  it('answers 404 to others and for skills', async () => {
    const thing = await makeThing()
    expect((await edit({ ...thing, place: 'Mine' }, {}, [], ben)).statusCode).toBe(404)
    const skill = await lending.market.makeOffer(ada, 20)
    expect((await edit({ ...thing, id: skill.id })).statusCode).toBe(404)
    expect(await get(thing.id)).toEqual(thing)
  })

  it.each([
    ['title', '', 'Name the thing'],
    ['category', '0199aaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa', 'Choose a category from the list'],
    ['price', '-1', 'An amount can’t be negative'],
    ['deposit', '1,250', '1,250 can be read in two ways: type 1250 or 1.25'],
    ['deposit', '1001', 'Use £1,000 or less'],
    ['most_days', '61', 'At most 60 days'],
    ['place', ' ', 'Say where you hand it over'],
  ])('refuses the %s “%s”', async (field, value, message) => {
    const { statusCode, body } = await edit(await makeThing(), { [field]: value })
    expect(statusCode).toBe(422)
    expect(Object(body).fields).toEqual([{ field, message }])
  })

  it('answers 409 if the thing has changed since', async () => {
    const thing = await makeThing()
    const newer = (await edit(thing, { price: 5, updated_at: thing.updated_at })).data()
    const { statusCode, body } = await edit(thing, { price: 6, updated_at: thing.updated_at })
    expect(statusCode).toBe(409)
    expect(Object(body).message).toMatch('This thing was changed somewhere else')
    expect(await get(thing.id)).toEqual(newer)
  })

  // spec: marketplace §2 lending
  it('doesn’t change existing loans', async () => {
    const thing = await makeThing()
    const { id } = (await lending.ask(ben, thing.id)).data().booking
    await lending.market.act(ada, 'accept', id)
    const agreed = await lending.get(ben, id)
    await edit(thing, { price: 9, deposit: 90, most_days: 1, place: 'Elsewhere' })
    expect(await lending.get(ben, id)).toEqual(agreed)
    const stale = await lending.ask(ben, thing.id, { from: lending.day(9), until: lending.day(9), price: 3 })
    expect(stale.statusCode).toBe(422)
    expect((await t.call(loanContract.get, { as: ada, params: { id } })).data().booking.price).toBe(9)
  })
})

describe('moderation of an edited thing', () => {
  it('a rejected thing is pending after an edit', async () => {
    const thing = await makeThing()
    await t.db.update(skills).set({ approvalStatus: 'rejected' }).where(eq(skills.id, thing.id))
    expect((await edit(thing)).data().approval_status).toBe('pending')
    expect((await t.call(thingContract.get, { as: ben, params: { id: thing.id } })).statusCode).toBe(404)
    await t.db.update(skills).set({ approvalStatus: 'approved' })
  })

  it.each([
    ['Big hammer drill', 'Goes through brick, and stone', 'approved'],
    ['Hammer drill', 'Tablets without a prescription', 'pending'],
    // A kept description doesn't make another title the same thing.
    ['Air rifle', 'Goes through brick', 'pending'],
  ])('a lent thing is compared: “%s. %s” is %s', async (title, description, status) => {
    const thing = await makeThing()
    await lending.ask(ben, thing.id)
    expect((await edit(thing, { title, description })).data().approval_status).toBe(status)
    await t.db.update(skills).set({ approvalStatus: 'approved' })
  })

  // spec: marketplace §2 lending
  it('small edits that add up to a new thing go back to moderation', async () => {
    const thing = await makeThing()
    await lending.ask(ben, thing.id)
    expect((await edit(thing, { title: 'Hammer drill rifle' })).data().approval_status).toBe('approved')
    expect((await edit(thing, { title: 'Rifle' })).data().approval_status).toBe('pending')
    await t.db.update(skills).set({ approvalStatus: 'approved' })
  })
})
