import { foldWords, spellingsOf } from '@kindling/domain/search/fold-words'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { withClient } from './connections/with-client.ts'
import { backfills } from './migrating/backfills.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Folds texts in SQL, without those that have characters unknown to this version of PostgreSQL. */
async function askDatabase(texts: readonly string[]) {
  const { rows } = await t.db.execute<{ given: string; words: string; spellings: string[] }>(sql`
    select given, fold_text(given) as words, spellings(given) as spellings
    from unnest(${sql.param([...texts])}::text[]) given where unicode_assigned(given)`)
  return rows
}

const answerOf = (given: string) => ({
  given,
  words: foldWords(given).join(' '),
  spellings: spellingsOf(given).map((words) => words.join(' ')),
})

describe('the SQL function and the TypeScript function fold', () => {
  it('each Unicode character alike', async () => {
    const characters = Array.from({ length: 0x1_0000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20))
      .concat(['𠮷', '𝓐', '𐐀', '😀', '🇬🇧', '\u{e0001}'])
      .filter((character) => /^\p{Assigned}$/u.test(character) && !/\p{Surrogate}/u.test(character))
    const texts = characters.map((character) => `A${character}b`)
    const rows: Awaited<ReturnType<typeof askDatabase>> = []
    for (let from = 0; from < texts.length; from += 4000) {
      rows.push(...(await askDatabase(texts.slice(from, from + 4000))))
    }
    expect(rows.length).toBeGreaterThan(50_000)
    expect(rows.filter((row) => JSON.stringify(row) !== JSON.stringify(answerOf(row.given)))).toEqual([])
  })

  it.each([
    ...['Groß-Gerau', 'ÆRØSKØBING', 'Þórunn Ægisdóttir', 'Noe\u0308l', 'L’Œuvre-d’Or', 'Đặng Thị Hương'],
    ...['周 星馳', '박지성', 'たなか さくら', 'Ελευθερία', 'Чёрный', 'שָׁלוֹם', 'مُحَمَّد', 'हिन्दी', 'ไทย'],
    ...['Å-ö-ü', 'A\u030angstro\u0308m', 'İSTANBUL', 'ﬁﬂ', 'co\u00adop', '½ price', '--', '', ' a - b '],
    ...['A plain, ordinary sentence; isn’t it? 10-20', 'ÜBER-Größe', 'ẞ', 'x\u202ey', 'e\u0301\u0308'],
  ])('%j alike', async (text) => {
    expect(await askDatabase([text])).toEqual([answerOf(text)])
  })
})

it('the backfill folds the search words of members and offers again', async () => {
  const member = await t.makeMember({ firstname: 'Grußwin', lastname: 'Öhm-Ørn' })
  const words = async () => {
    const { rows } = await t.db.execute<{ word: string }>(
      sql`select word from directory_words where member_id = ${member.id} order by word`,
    )
    return rows.map(({ word }) => word)
  }
  const now = await words()
  expect(now).toEqual(
    expect.arrayContaining(['grusswin', 'ohm', 'orn', 'ohmorn', 'oehm', 'oern', 'oehmoern']),
  )
  await t.db.execute(
    sql`update directory_words set word = 'grußwin' where member_id = ${member.id} and word = 'grusswin'`,
  )
  await t.db.execute(sql`delete from directory_words where member_id = ${member.id} and word like 'o%'`)
  const backfill = backfills.find(({ name }) => name === 'folded-words')
  await withClient(t.connection, async (client) => {
    let next: string | undefined
    do next = (await backfill?.batch(client, next))?.next
    while (next !== undefined)
  })
  expect(await words()).toEqual(now)
})
