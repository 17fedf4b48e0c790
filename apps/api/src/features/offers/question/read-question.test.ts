import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfferKit, type OfferKit } from '../offer-test-kit.ts'
import { readQuestion } from './read-question.ts'

let kit: OfferKit
const ids: Record<string, string> = {}
beforeAll(async () => {
  kit = await makeOfferKit()
  for (const title of ['Home repairs', 'Music lessons', 'Computer help', 'Photography']) {
    ids[title] = await kit.makeCategory(title)
  }
  await kit.makeProvider(
    { lat: 51.539, lon: -0.143 },
    {
      categoryId: ids['Home repairs'] ?? '',
      description: 'Shelves up straight, scaffolding and thatching too.',
    },
  )
})
afterAll(() => kit.close())

const read = (q: string) => readQuestion(kit.app.db, q)
const tag = (title: string) => `'c:${ids[title]}'`
/** Whether all groups (or any) match a text. */
async function matches(q: string, text: string, how: '&' | '|' = '&') {
  const { groups } = await read(q)
  const query = groups.map((group) => `(${group})`).join(` ${how} `)
  const { rows } = await kit.app.db.execute<{ yes: boolean }>(
    sql`select to_tsvector('english', fold_text(${text})) @@ ${query}::tsquery as yes`,
  )
  return rows[0]?.yes
}

describe('readQuestion', () => {
  it.each([
    ['handyman', 'Home repairs'],
    ['handymen', 'Home repairs'],
    ['my tap drips', 'Home repairs'],
    ['flat-pack furniture', 'Home repairs'],
    ['guitar for my son', 'Music lessons'],
    ['passport photos', 'Photography'],
    ['CV help', 'Computer help'],
    ['résumé', 'Computer help'],
    ['handym', 'Home repairs'],
    ['nikon', 'Photography'],
  ])('for %s also searches the category', async (q, title) => {
    const { groups } = await read(q)
    expect(groups.length).toBeGreaterThan(0)
    for (const group of groups) expect(group).toContain(tag(title))
  })

  it.each([
    ['shelf', 'Shelves up straight'],
    ['shelves', 'One shelf, please'],
    ['scarves', 'A woollen scarf'],
    ['sofa', 'I carry your couch'],
    ['my tap drips', 'taps that don’t drip'],
    ['please can someone fix a wobbly chair', 'wobbly chairs'],
    ['I’m looking for somebody to help with thatching', 'Thatching'],
  ])('for %s finds %j', async (q, text) => {
    expect(await matches(q, text)).toBe(true)
  })

  it('matches synonyms only in the category of their term, ranked below the term', async () => {
    const [group = ''] = (await read('faucet')).groups
    const found = async (text: string, category: string) => {
      const { rows } = await kit.app.db.execute<{ yes: boolean; rank: number }>(sql`
        select document @@ ${group}::tsquery as yes, ts_rank(document, ${group}::tsquery) as rank
        from (select to_tsvector('english', ${text}) || array_to_tsvector(array[${`c:${ids[category]}`}]) as document) offer`)
      return rows[0] ?? { yes: false, rank: 0 }
    }
    expect((await found('taps', 'Photography')).yes).toBe(false)
    const [said, unsaid] = [await found('taps', 'Home repairs'), await found('doors', 'Home repairs')]
    expect([said.yes, unsaid.yes]).toEqual([true, true])
    expect(said.rank).toBeGreaterThan(unsaid.rank)
  })

  it('treats a phrase as one group', async () => {
    expect((await read('passport photo')).groups).toHaveLength(1)
    expect(await matches('passport photo', 'passport')).toBe(false)
  })

  it('drops numbers, unless nothing else is left', async () => {
    expect((await read('year 10 guitar')).groups).toEqual((await read('guitar')).groups)
    expect((await read('1998')).groups).toEqual(["'1998'"])
  })

  it('drops words that no offer has, unless nothing else is left', async () => {
    expect((await read('xqzzyv shelf')).groups).toEqual((await read('shelf')).groups)
    expect((await read('xqzzyv lessons')).groups).toEqual(["'xqzzyv'"])
  })

  it('never drops all words', async () => {
    expect((await read('help')).groups).toEqual(["'help'"])
    expect((await read('please help me')).groups.length).toBeGreaterThan(0)
    expect((await read('the of and')).groups.length).toBeGreaterThan(0)
    expect((await read('near me')).groups).toEqual([])
  })

  it('matches hyphenated words by their parts and as one word', async () => {
    for (const text of ['A tshirt', 'A shirt', 'Shirts'])
      expect(await matches('t-shirt', text), text).toBe(true)
    expect(await matches('re-thatch', 'Rethatching')).toBe(true)
    const { rows } = await kit.app.db.execute<{ words: string }>(
      sql`select fold_words('A T-shirt from Plön') as words`,
    )
    expect(rows).toEqual([{ words: 'a t shirt from plon ploen tshirt' }])
  })

  it('corrects typos to words of offers and synonyms', async () => {
    expect(await read('thatchign')).toMatchObject({ meant: 'thatching', groups: ["'thatch'"] })
    expect((await read('hadnyman near camden')).meant).toBe('handyman near camden')
    expect(await read('scaffolding')).toMatchObject({ meant: undefined })
    expect((await read('xqzzyv')).groups).toEqual(["'xqzzyv'"])
    // One consonant instead of two, at an edit distance of two from a known word.
    expect((await read('scamed')).meant).toBe('scammed')
  })

  it.each([
    "' | 'any",
    "any' | '",
    '!!any',
    'a & | b',
    'c:any',
    "\\' | any",
    ':*',
    '(((',
    '<->',
    '\u0000',
    '\ud800',
  ])('treats %j as plain words', async (q) => {
    expect(await matches(q, 'something else', '|')).not.toBe(true)
  })

  it('makes a valid tsquery of any input (property)', async () => {
    const bits = fc.constantFrom(
      "'",
      '\\',
      '|',
      '&',
      '!',
      '(',
      ')',
      ':',
      '*',
      '<->',
      ' ',
      'any',
      'tap',
      'c:',
      'é',
      '字',
    )
    const question = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(bits, { maxLength: 20 }).map((all) => all.join('')),
    )
    await fc.assert(
      fc.asyncProperty(question, async (q) => {
        const { groups } = await read(q)
        for (const group of groups) {
          const { rows } = await kit.app.db.execute<{ words: string }>(
            sql`select ${group}::tsquery::text as words`,
          )
          expect(rows[0]?.words).not.toMatch(/!|<->|:\*/)
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('a place in a query', () => {
  it.each([
    ['passport photo near camden', 'Camden'],
    ['plumber in leeds', 'Leeds'],
    ['guitar lessons nw1', 'Camden'],
    ['guitar nw1 8ab', 'Camden'],
    ['plumber around notting hill', 'Notting Hill'],
    ['plumber camden', 'Camden'],
    ['camden plumber', 'Camden'],
    ['plumber close to hackney', 'Hackney'],
    ['tiler in bath', 'Bath'],
    ['piano near reading', 'Reading'],
    ['camden', 'Camden'],
    ['plumber in newport wales', 'Newport'],
  ])('in %s is %s', async (q, name) => {
    expect((await read(q)).place?.name).toBe(name)
  })

  it.each([
    'shelf',
    'reseal the bath',
    'help with reading',
    'cheese sandwich',
    'rugby',
    'b1 french',
    'cardigan with a hole',
    'moving to leeds',
    'camdenish plumber',
    'help in english',
  ])('isn’t found in %s', async (q) => {
    expect((await read(q)).place).toBeUndefined()
  })

  it('isn’t searched as a word', async () => {
    expect((await read('plumber in leeds')).groups).toEqual((await read('plumber')).groups)
    expect((await read('somebody in leeds')).groups).toEqual([])
  })

  it.each([
    ['plumber near camdem', 'Camden', 'plumber near camden'],
    ['plumber manchestr', 'Manchester', 'plumber manchester'],
    ['hackny plumber', 'Hackney', 'hackney plumber'],
    ['plumber in kentsh town', 'Kentish Town', 'plumber in kentish town'],
    ['plumber near bethnal grn london', 'Bethnal Green', 'plumber near bethnal green london'],
    ['plumber close to islingtn', 'Islington', 'plumber close to islington'],
    ['tiler near readng', 'Reading', 'tiler near reading'],
    ['plummer near camdem', 'Camden', 'plumber near camden'],
  ])('in %s is corrected to %s', async (q, name, meant) => {
    expect(await read(q)).toMatchObject({ place: { name }, meant })
  })

  it.each([
    // A word of an offer that resembles Thatcham.
    ['near thatching', undefined],
    // Close to an everyday word and to the beginning of a word of an offer.
    ['cheese worksop', 'Worksop'],
    ['cheese workshop', undefined],
    ['gift wrapping', undefined],
    ['help in wrapping', undefined],
    ['scaffol', undefined],
    // A destination, not a place to search at.
    ['moving to manchestr', undefined],
  ])('in %s isn’t corrected to another place', async (q, name) => {
    expect((await read(q)).place?.name).toBe(name)
  })
})
