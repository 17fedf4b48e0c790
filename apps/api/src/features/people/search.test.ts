import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { members } from '../../db/schema/members/members.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { LEEDS, makePeopleKit, moved, type PeopleKit } from './people-test-kit.ts'

let kit: PeopleKit
let caller: TestMember
beforeAll(async () => {
  kit = await makePeopleKit()
  caller = await kit.market.makeNeighbour(0, LEEDS)
})
afterAll(() => kit.close())

type Overrides = Parameters<PeopleKit['market']['makeNeighbour']>[1]

const person = (firstname: string, lastname: string, overrides: Overrides = {}) =>
  kit.market.makeNeighbour(0, { firstname, lastname, ...overrides })

const found = async (term: string, as = caller) => (await kit.search(as, term)).data().map(({ id }) => id)

async function offer(owner: TestMember, title: string, overrides = {}) {
  const { id } = await kit.market.makeOffer(owner, 20, overrides)
  const [row] = await kit.app.db.select().from(skills).where(eq(skills.id, id))
  await kit.app.db
    .update(skillCategories)
    .set({ title })
    .where(eq(skillCategories.id, row?.categoryId ?? ''))
  return id
}

describe('GET of the people search', () => {
  // spec: marketplace §2 more people
  it('returns 20 by default and up to 200', async () => {
    for (let people = 0; people < 23; people += 1) await person('Quillon', `Marsh ${people}`)
    const count = async (limit?: number) => (await kit.search(caller, 'quillon', limit)).data().length
    expect([await count(), await count(60), await count(200)]).toEqual([20, 23, 23])
    expect((await kit.search(caller, 'quillon', 201)).statusCode).toBe(422)
  })

  // spec: marketplace §2 user search
  it('finds members by name, skill and place', async () => {
    const member = await person('Wilhelmina', 'Ashgrove', { location: 'Todmorden' })
    await offer(member, 'Thatching roofs')
    for (const term of [
      'wil',
      'Wilhelmina',
      '  ASHGROVE ',
      'todm',
      'thatch',
      'roofs',
      'ashgrove wilh',
      'thatching todmorden',
    ])
      expect(await found(term), term).toEqual([member.id])
    expect(await found('wilhelmina leeds')).toEqual([])
  })

  it('ignores accents and apostrophes', async () => {
    const member = await person('Łucja', 'O’Brien-Ñandú')
    for (const term of ['lucja', 'łucja', 'obrien', "o'brien", 'nandu', 'ñandu'])
      expect(await found(term), term).toEqual([member.id])
  })

  it.each([
    [{ firstname: 'Grussdorf', lastname: 'Weißgerber' }, ['weissgerber', 'WEISSG', 'weißgerber']],
    [{ firstname: 'Ærling', lastname: 'Bøgh' }, ['aerling bogh', 'boegh', 'BØGH', 'bogh ærling']],
    [{ firstname: 'Þórunn', lastname: 'Ðalsdóttir' }, ['thorunn', 'þórunn', 'dalsd']],
    [{ firstname: 'Œdipe', lastname: 'Noëlle' }, ['oedipe', 'noelle œdipe']],
    [
      { firstname: 'Marie-Claire', lastname: 'Duquesne' },
      ['marieclaire', 'marie claire', 'marie-claire duq'],
    ],
    [
      { firstname: 'Liselott', lastname: 'Jäger-Krüger' },
      ['jaegerkrueger', 'jager kruger', 'Krueger-Jaeger'],
    ],
    [{ firstname: 'Hansi', lastname: 'Schroeter' }, ['Schröter', 'schroeter hansi']],
    [{ firstname: 'Annemone', lastname: 'De Witte' }, ['dewitte', 'de-witte', 'witte annemone']],
    [{ firstname: 'Siobhán', lastname: 'O’Gormley' }, ['gormley', 'o gormley', 'ogormley', "o'gorm"]],
    [{ firstname: '星馳', lastname: '周' }, ['周星馳', '星馳', '周', '星馳 周']],
    [{ firstname: '지성', lastname: '박' }, ['박지성', '지성', '박']],
    [{ firstname: 'Bo', lastname: 'Yu' }, ['bo', 'Yu']],
  ])('finds %j with other spellings and word orders', async (name, terms) => {
    const member = await kit.market.makeNeighbour(0, name)
    await kit.market.makeNeighbour(0, { firstname: 'Bolat', lastname: 'Yunus' })
    for (const term of terms) expect(await found(term), term).toEqual([member.id])
    expect((await found(`${name.lastname} ${name.firstname}`))[0]).toBe(member.id)
  })

  it('ranks name matches before place matches', async () => {
    const named = await person('Corwen', 'Ludlow', moved(LEEDS, 60_000, 0))
    const there = await person('Ludlow', 'Someone', { location: 'Corwen', ...moved(LEEDS, 100, 0) })
    expect(await found('corwen ludlow')).toEqual([named.id, there.id])
    expect(await found('ludlow corwen')).toEqual([named.id, there.id])
  })

  // spec: marketplace §2 user search
  it('tolerates a typo', async () => {
    const member = await person('Bartholomew', 'Quist', { location: 'Skipton' })
    await offer(member, 'Upholstery')
    for (const term of ['batholomew', 'bartohlomew', 'bartholomeww', 'quost', 'uphlstery', 'uphols quits'])
      expect(await found(term), term).toEqual([member.id])
    expect(await found('bxrthxlxmew')).toEqual([])
  })

  it('finds a place by its name or prefix, without typo tolerance', async () => {
    const member = await person('Ottokar', 'Zinn', { location: 'Sheffield' })
    for (const term of ['sheffield', 'shef', 'zinn shef', 'zimn sheffield']) {
      expect(await found(term), term).toContain(member.id)
    }
    for (const term of ['shelf', 'shelves', 'shefield', 'field', 'heffield', 'zinn shelf']) {
      expect(await found(term), term).not.toContain(member.id)
    }
  })

  it('ranks name prefixes, then other words, then typos', async () => {
    const nearly = await person('Zebadiah', 'Nodd', moved(LEEDS, 100, 0))
    const word = await person('Ian', 'Zebedee', moved(LEEDS, 3000, 0))
    const name = await person('Zebedee', 'Far', moved(LEEDS, 90_000, 0))
    expect(await found('zebede')).toEqual([name.id, word.id])
    expect(await found('zebed')).toEqual([name.id, word.id, nearly.id])
  })

  // spec: marketplace §2 user search
  it('ranks near members before far ones', async () => {
    const made: TestMember[] = []
    for (const metres of [60_000, 3_000, 20_000])
      made.push(await person('Ottoline', `Of${metres}`, moved(LEEDS, metres, 0)))
    const [far, near, middle] = made
    expect(await found('ottoline')).toEqual([near?.id, middle?.id, far?.id])
    const elsewhere = await kit.market.makeNeighbour(0, moved(LEEDS, 62_000, 0))
    expect(await found('ottoline', elsewhere)).toEqual([far?.id, middle?.id, near?.id])
    const nowhere = await kit.app.makeMember()
    expect(await found('ottoline', nowhere)).toHaveLength(3)
  })

  // spec: marketplace §2 user search
  it('doesn’t search email, phone, street or postcode', async () => {
    await person('Private', 'Person', {
      email: 'hidden-heron@example.test',
      phone: '+44 7700 900777',
      street: '9 Secretstreet',
      zipCode: 'QQ77 7QQ',
    })
    for (const term of ['hidden-heron', 'hidden', 'heron@', '900777', 'secretstreet', 'qq77'])
      expect(await found(term), term).toEqual([])
  })

  // spec: marketplace §2 blocked people
  it('omits the caller, blocked and deleted members', async () => {
    const [here, blocker, leaver] = [
      await person('Marigold', 'Here'),
      await person('Marigold', 'Blocker'),
      await person('Marigold', 'Leaver'),
    ]
    await kit.app.db.insert(blocks).values({ blockerId: blocker.id, blockedId: caller.id })
    const gone = { phone: null, passwordHash: null, gender: null, email: `${leaver.id}@deleted.invalid` }
    await kit.app.db
      .update(members)
      .set({ ...gone, deletedAt: kit.app.clock.now() })
      .where(eq(members.id, leaver.id))
    expect(await found('marigold')).toEqual([here.id])
    expect(await found('marigold', here)).toEqual([blocker.id])
  })

  it('searches approved and existing skills only', async () => {
    const member = await person('Skilful', 'Someone')
    await offer(member, 'Falconry', { approvalStatus: 'pending' })
    await offer(member, 'Bookbinding', { deletedAt: kit.app.clock.now() })
    expect(await found('falconry')).toEqual([])
    expect(await found('bookbinding')).toEqual([])
    await kit.app.db.update(skills).set({ approvalStatus: 'approved' }).where(eq(skills.memberId, member.id))
    expect(await found('falconry')).toEqual([member.id])
    expect(await found('bookbinding')).toEqual([])
  })

  // spec: marketplace §2 user search
  it.each(['a', '  a  ', 'x'.repeat(81)])('refuses %j with 422', async (term) => {
    expect((await kit.search(caller, term)).statusCode).toBe(422)
  })

  it.each(['%%%', '___', '...x', '((((', "';drop", 'a\\b\\c', '😀😀😀', '   ---   '])(
    'finds nobody by %j without an error',
    async (term) => {
      expect([200, 422]).toContain((await kit.search(caller, term)).statusCode)
    },
  )
})
