import { offerContract } from '@kindling/domain/offers/offer-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { skillCategories } from '../../db/schema/offers/skills.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { LEEDS } from '../people/people-test-kit.ts'
import { makePublicPageKit, type PublicPageKit } from './public-page-test-kit.ts'

let kit: PublicPageKit
let spy: TestMember
let category: string
beforeAll(async () => {
  kit = await makePublicPageKit()
  spy = await kit.app.makeMember()
  const values = { title: 'Looked for', description: 'Anything', thumbnail: 'tools' }
  const [row] = await kit.app.db.insert(skillCategories).values(values).returning()
  category = row?.id ?? ''
})
afterAll(() => kit.close())

describe('a hidden member', () => {
  const sitemap = async () => {
    const first = '00000000-0000-0000-0000-000000000000'
    const files = ['offers', 'profiles'].map((kind) => kit.visit(`/sitemaps/${kind}/${first}.xml`))
    return (await Promise.all(files)).map(({ body }) => body).join()
  }
  const town = () => kit.visit(`/in/leeds?category=${category}`)

  it.each([
    ['has switched their page off', (id: string) => kit.change(id, { isPublic: false })],
    ['has left', (id: string) => kit.leave(id)],
    ['was put out by moderators', (id: string) => kit.change(id, { suspension: 'out' })],
  ])('is in no public response, sitemap or cached page: who %s', async (_, hide) => {
    const { owner, page, profile } = await kit.makeProvider(LEEDS, { categoryId: category })
    const codes = [page, profile].map((path) => path.split('-').at(-1) ?? '')
    kit.app.clock.advance(60_000)
    const all = async () =>
      [
        JSON.stringify(
          (await kit.app.call(offerContract.list, { query: { category, ...LEEDS, limit: 60 } })).body,
        ),
        ...[await sitemap(), (await town()).body],
        ...[(await kit.visit(profile)).body, (await kit.visit(page)).body],
      ].join('\n')
    const before = await all()
    for (const code of codes) expect(before).toContain(code)
    expect(before).toContain(owner.id)
    await hide(owner.id)
    const after = await all()
    for (const word of [...codes, owner.id]) expect(after).not.toContain(word)
  })

  it('is in no response to members across a block in either direction', async () => {
    const pairs = await Promise.all([0, 1].map(() => kit.makeProvider(LEEDS, { categoryId: category })))
    const [blocker, blocked] = pairs.map(({ owner }) => owner.id)
    const rows = [
      { blockerId: blocker ?? '', blockedId: spy.id },
      { blockerId: spy.id, blockedId: blocked ?? '' },
    ]
    await kit.app.db.insert(blocks).values(rows)
    const shown = await kit.makeProvider(LEEDS, { categoryId: category })
    const offers = await kit.app.call(offerContract.list, {
      as: spy,
      query: { category, ...LEEDS, limit: 60 },
    })
    const people = await kit.app.call(peopleContract.nearby, {
      as: spy,
      params: { ...LEEDS, distance: 200 },
      query: { limit: 60 },
    })
    for (const seen of [offers.data().offers.map(({ user }) => user.id), people.data().map(({ id }) => id)]) {
      expect(seen).toContain(shown.owner.id)
      for (const id of [blocker, blocked]) expect(seen).not.toContain(id)
    }
  })
})
