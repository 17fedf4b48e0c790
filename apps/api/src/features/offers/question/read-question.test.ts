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
/** Whether every group, or one of them, matches a text. */
async function matches(q: string, text: string, how: '&' | '|' = '&') {
  const { groups } = await read(q)
  const query = groups.map((group) => `(${group})`).join(` ${how} `)
  const { rows } = await kit.app.db.execute<{ yes: boolean }>(
    sql`select to_tsvector('english', fold_text(${text})) @@ ${query}::tsquery as yes`,
  )
  return rows[0]?.yes
}

describe('what a question asks for', () => {
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
  ])('%s looks in a category as well', async (q, title) => {
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
  ])('%s finds %j', async (q, text) => {
    expect(await matches(q, text)).toBe(true)
  })

  it('other words count in the category of a term, and not elsewhere', async () => {
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

  it('a phrase is one thing to look for', async () => {
    expect((await read('passport photo')).groups).toHaveLength(1)
    expect(await matches('passport photo', 'passport')).toBe(false)
  })

  it('leaves out a number, unless nothing else was said', async () => {
    expect((await read('year 10 guitar')).groups).toEqual((await read('guitar')).groups)
    expect((await read('1998')).groups).toEqual(["'1998'"])
  })

  it('leaves out a word that nobody offers, unless nothing else was said', async () => {
    expect((await read('xqzzyv shelf')).groups).toEqual((await read('shelf')).groups)
    expect((await read('xqzzyv lessons')).groups).toEqual(["'xqzzyv'"])
  })

  it('never drops everything', async () => {
    expect((await read('help')).groups).toEqual(["'help'"])
    expect((await read('please help me')).groups.length).toBeGreaterThan(0)
    expect((await read('the of and')).groups.length).toBeGreaterThan(0)
    expect((await read('near me')).groups).toEqual([])
  })

  it('looks for what a hyphen joins in its parts and as one word', async () => {
    for (const text of ['A tshirt', 'A shirt', 'Shirts'])
      expect(await matches('t-shirt', text), text).toBe(true)
    expect(await matches('re-thatch', 'Rethatching')).toBe(true)
    const { rows } = await kit.app.db.execute<{ words: string }>(
      sql`select fold_words('A T-shirt from Plön') as words`,
    )
    expect(rows).toEqual([{ words: 'a t shirt from plon ploen tshirt' }])
  })

  it('reads a typo as the word that it was meant to be, of offers and of synonyms', async () => {
    expect(await read('thatchign')).toMatchObject({ meant: 'thatching', groups: ["'thatch'"] })
    expect((await read('hadnyman near camden')).meant).toBe('handyman near camden')
    expect(await read('scaffolding')).toMatchObject({ meant: undefined })
    expect((await read('xqzzyv')).groups).toEqual(["'xqzzyv'"])
    // One consonant instead of two, two letters away from a word that is known.
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
  ])('reads %j as words', async (q) => {
    expect(await matches(q, 'something else', '|')).not.toBe(true)
  })

  it('makes a tsquery of whatever is typed, and reads none of it as syntax', async () => {
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

describe('a place in a question', () => {
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
  ])('%s: %s', async (q, name) => {
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
  ])('%s names none', async (q) => {
    expect((await read(q)).place).toBeUndefined()
  })

  it('is no word to look for', async () => {
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
  ])('%s is mistyped: %s', async (q, name, meant) => {
    expect(await read(q)).toMatchObject({ place: { name }, meant })
  })

  it.each([
    // A word that an offer has, though it is like Thatcham.
    ['near thatching', undefined],
    // Near an everyday word, and near the beginning of one of an offer.
    ['cheese worksop', 'Worksop'],
    ['cheese workshop', undefined],
    ['gift wrapping', undefined],
    ['help in wrapping', undefined],
    ['scaffol', undefined],
    // Where to, and not where.
    ['moving to manchestr', undefined],
  ])('%s is no other place mistyped', async (q, name) => {
    expect((await read(q)).place?.name).toBe(name)
  })
})
