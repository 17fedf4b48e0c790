import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import type { PublicPage } from '@kindling/domain/offers/public-pages'
import { eq } from 'drizzle-orm'
import { makeCategory } from '../../../test/make-category.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { keyed } from '../../../test/market.ts'
import { openTimedMarket } from '../../../test/timed-bookings.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { skills } from '../../db/schema/offers/skills.ts'

/** A fake of the web build's renderer that prints the page's data. */
const script = `export const renderPublicPage = (page) => ({ head: page.path, body: JSON.stringify(page) })`

/** A test app with members who have public pages. */
export async function makePublicPageKit() {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-web-'))
  const webDist = join(folder, 'dist')
  mkdirSync(`${webDist}-server`)
  mkdirSync(webDist)
  writeFileSync(join(`${webDist}-server`, 'pages.js'), script)
  writeFileSync(join(`${webDist}-server`, 'page.html'), '<!--head-->\n<!--body-->\nend')
  writeFileSync(join(webDist, 'app.html'), 'The app')
  writeFileSync(join(webDist, 'routes.json'), '["/"]')
  const app = await makeTestApp({ webDist })
  const market = openTimedMarket(app)

  async function codesOf(memberId: string, skillId?: string) {
    const [member] = await app.db
      .select({ code: members.publicCode })
      .from(members)
      .where(eq(members.id, memberId))
    const [skill] = await app.db
      .select({ code: skills.publicCode })
      .from(skills)
      .where(eq(skills.id, skillId ?? memberId))
    return { member: member?.code ?? '', skill: skill?.code ?? '' }
  }

  /** A member in Leeds with an offer, and the URLs of their pages. */
  async function makeProvider(
    member: Parameters<typeof app.makeMember>[0] = {},
    skill: Partial<typeof skills.$inferInsert> = {},
  ) {
    const owner = await market.makeNeighbour(0, { location: 'Leeds', lat: 53.8, lon: -1.549, ...member })
    const offer = await market.makeOffer(owner, 20, skill)
    const codes = await codesOf(owner.id, offer.id)
    const where = async (path: string) => String((await visit(path)).headers.location)
    return {
      owner,
      offer,
      profile: await where(`/u/${codes.member}`),
      page: await where(`/s/${codes.skill}`),
    }
  }

  /** A lent thing, and the URL of its page. */
  async function lend(owner: TestMember, title: string) {
    const category = await makeCategory(app.db)
    const said = { title, category: category.id, condition: 'good', description: 'Old and sturdy' } as const
    const terms = { comes_with: 'Six bits', price: 4, deposit: 40, place: '14 Mill Road', most_days: 7 }
    const thing = (
      await app.call(thingContract.create, { as: owner, body: { ...said, ...terms }, headers: keyed() })
    ).data()
    const { skill } = await codesOf(owner.id, thing.id)
    return { thing, category, page: String((await visit(`/s/${skill}`)).headers.location) }
  }

  async function review(
    offer: Awaited<ReturnType<typeof makeProvider>>['offer'],
    rating: number,
    comment: string,
    by: Parameters<typeof app.makeMember>[0] = {},
  ) {
    const client = await market.makeNeighbour(100, by)
    const bookingId = await market.book(client, offer)
    const at = app.clock.now()
    await app.db.insert(reviews).values({
      bookingId,
      skillId: offer.id,
      reviewedAs: 'provider',
      rating,
      comment,
      reviewerId: client.id,
      revieweeId: offer.owner.id,
      publishAfter: at,
      publishedAt: at,
    })
    return client
  }

  const visit = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { accept: 'text/html', ...headers } })

  /** The data that a page was rendered from. */
  async function pageAt(url: string): Promise<PublicPage> {
    const { statusCode, body } = await visit(url)
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
    return JSON.parse(body.split('\n')[1] ?? '')
  }

  const change = (id: string, values: Partial<typeof members.$inferInsert>) =>
    app.db.update(members).set(values).where(eq(members.id, id))
  const changeSkill = (id: string, values: Partial<typeof skills.$inferInsert>) =>
    app.db.update(skills).set(values).where(eq(skills.id, id))

  /** Changes the row as account deletion does. */
  const leave = (id: string) =>
    change(id, {
      deletedAt: new Date(),
      email: `${id}@deleted.invalid`,
      phone: null,
      passwordHash: null,
      photourl: null,
      bio: null,
      location: null,
      street: null,
      zipCode: null,
      website: null,
      gender: null,
      lat: null,
      lon: null,
    })

  async function close() {
    await app.close()
    rmSync(folder, { recursive: true })
  }

  return { app, market, makeProvider, lend, review, visit, pageAt, change, changeSkill, leave, close }
}

export type PublicPageKit = Awaited<ReturnType<typeof makePublicPageKit>>
