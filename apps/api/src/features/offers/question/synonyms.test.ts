import { type SynonymBody, synonymContract } from '@kindling/domain/offers/synonym-contract'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { verdictsOn } from '../../../../test/told.ts'
import { connect } from '../../../db/connect.ts'
import { searchSynonyms } from '../../../db/schema/offers/search-words.ts'
import { makeOfferKit, type OfferKit } from '../offer-test-kit.ts'
import { readQuestion } from './read-question.ts'
import { forgetSynonyms } from './synonyms.ts'

let kit: OfferKit
let mona: TestMember
beforeAll(async () => {
  kit = await makeOfferKit()
  mona = await kit.app.makeMember({ role: 'moderator' })
})
beforeEach(async () => {
  await kit.app.db.delete(searchSynonyms)
  forgetSynonyms(kit.app.db)
})
afterAll(() => kit.close())

const couch = { term: 'sofa', words: ['couch'], category: null } satisfies SynonymBody
const add = (body: SynonymBody) => kit.app.call(synonymContract.add, { as: mona, body })
const change = (id: string, body: SynonymBody) =>
  kit.app.call(synonymContract.change, { as: mona, params: { id }, body })
const remove = (id: string) => kit.app.call(synonymContract.remove, { as: mona, params: { id } })
const list = async (query = {}) => (await kit.app.call(synonymContract.list, { as: mona, query })).data()
const groups = async (q: string) => (await readQuestion(kit.app.db, q)).groups

describe('managing synonyms', () => {
  it('lists them alphabetically in pages and finds them by any of their words', async () => {
    for (const term of ['tap', 'sofa', 'cv']) await add({ ...couch, term, words: [`other ${term}`] })
    await add({ term: 'plumber', words: [], category: 'Home repairs' })
    const terms = (await list({ limit: 3 })).map(({ term }) => term)
    expect(terms).toEqual(['cv', 'plumber', 'sofa'])
    expect((await list({ after: 'sofa' })).map(({ term }) => term)).toEqual(['tap'])
    for (const [q, found] of [
      ['TAP', 'tap'],
      ['other cv', 'cv'],
      ['home rep', 'plumber'],
    ])
      expect(
        (await list({ q })).map(({ term }) => term),
        q,
      ).toEqual([found])
    expect(await list({ q: '%' })).toHaveLength(4)
  })

  it('adds one, which searches use at once', async () => {
    expect(await groups('sofa')).toEqual(["'sofa'"])
    const { id, ...added } = (
      await add({ term: ' Sófa ', words: ['COUCH!', 'couch', 'sofa', 'sofa bed'], category: null })
    ).data()
    expect(added).toEqual({ term: 'sofa', words: ['couch', 'sofa bed'], category: null })
    expect(await groups('sofas')).toEqual(["'sofa' | 'couch' | (('sofa') & ('bed'))"])
    expect(await verdictsOn(kit.app.db, id)).toMatchObject([
      { area: 'synonym', action: 'add', actorId: mona.id, memberId: null, note: 'sofa: couch, sofa bed' },
    ])
  })

  it('changes one and logs the old value', async () => {
    const category = await kit.makeCategory('Lifting')
    const { id } = (await add(couch)).data()
    expect(await groups('sofa')).toEqual(["'sofa' | 'couch'"])
    await change(id, { term: 'settee', words: [], category: 'lifting' })
    expect(await groups('sofa')).toEqual(["'sofa'"])
    expect(await groups('settee')).toEqual([`'sette' | 'c:${category}'`])
    expect((await verdictsOn(kit.app.db, id)).map(({ action, note }) => [action, note])).toEqual([
      ['add', 'sofa: couch'],
      ['change', 'sofa: couch ⇒ settee:  (lifting)'],
    ])
  })

  it('deletes one', async () => {
    const { id } = (await add(couch)).data()
    await groups('sofa')
    expect((await remove(id)).data()).toEqual({ id })
    expect(await groups('sofa')).toEqual(["'sofa'"])
    expect((await remove(id)).statusCode).toBe(404)
    expect((await change(id, couch)).statusCode).toBe(404)
    expect((await verdictsOn(kit.app.db, id)).at(-1)).toMatchObject({ action: 'delete', note: 'sofa: couch' })
  })

  it('refuses a duplicate term with 409', async () => {
    const { id } = (await add(couch)).data()
    expect((await add({ ...couch, term: 'SOFA' })).statusCode).toBe(409)
    const other = (await add({ ...couch, term: 'settee' })).data()
    expect((await change(other.id, couch)).statusCode).toBe(409)
    expect((await change(id, { ...couch, words: ['divan'] })).data().words).toEqual(['divan'])
  })

  it.each([
    ['without a term', { ...couch, term: '  ' }, 'term'],
    ['of signs alone', { ...couch, term: '?!' }, 'term'],
    ['that says nothing', { ...couch, words: [] }, 'words'],
    ['that says itself', { ...couch, words: ['Sofa'] }, 'words'],
    ['with too many words', { ...couch, words: Array.from({ length: 13 }, (_, n) => `w${n}`) }, 'words'],
  ])('refuses one %s', async (_, body, field) => {
    const answer = await add(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatchObject({ fields: [{ field: expect.stringContaining(field) }] })
  })
})

it('a synonym’s unpublished category isn’t searched', async () => {
  await add({ term: 'sofa', words: ['couch'], category: 'Nowhere' })
  expect(await groups('sofa')).toEqual(["'sofa' | 'couch'"])
})

it('moderation_events needs a member except for synonyms', async () => {
  const values = { area: 'skill', subjectId: v7(), actorId: mona.id, action: 'approve' } as const
  await expect(
    kit.app.db.execute(sql`insert into moderation_events (area, subject_id, actor_id, action, at)
      values (${values.area}, ${values.subjectId}, ${values.actorId}, ${values.action}, now())`),
  ).rejects.toThrow()
})

it('another process uses an edit after a minute', async () => {
  const elsewhere = connect(kit.app.connection, { log: kit.app.deps.log })
  const groupsElsewhere = async () => (await readQuestion(elsewhere.db, 'sofa')).groups
  const clock = vi.spyOn(performance, 'now')
  try {
    clock.mockReturnValue(0)
    expect(await groupsElsewhere()).toEqual(["'sofa'"])
    await add(couch)
    expect(await groups('sofa')).toEqual(["'sofa' | 'couch'"])
    clock.mockReturnValue(59_999)
    expect(await groupsElsewhere()).toEqual(["'sofa'"])
    clock.mockReturnValue(60_000)
    expect(await groupsElsewhere()).toEqual(["'sofa' | 'couch'"])
  } finally {
    clock.mockRestore()
    await elsewhere.pool.end()
  }
})
