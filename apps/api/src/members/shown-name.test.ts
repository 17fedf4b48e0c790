import { readdirSync, readFileSync } from 'node:fs'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { openMarket } from '../../test/market.ts'
import { members } from '../db/schema/members/members.ts'

let app: TestApp
let market: ReturnType<typeof openMarket>
beforeAll(async () => {
  app = await makeTestApp()
  market = openMarket(app)
})
afterAll(() => app.close())

const named = (lastname: string) => market.makeNeighbour(100, { firstname: 'Amara', lastname })

/** The last name on a member's profile, as another member reads it. */
async function readBy(reader: TestMember, { id }: TestMember): Promise<string> {
  const { lastname } = (await app.call(profileContract.get, { as: reader, params: { id } })).data()
  return lastname
}

const write = (from: TestMember, to: TestMember) =>
  app.call(messageContract.send, {
    as: from,
    body: { senderId: from.id, receiverId: to.id, content: 'Hello' },
  })

describe('a reader who doesn’t know the member sees', () => {
  it.each([
    ['Okafor', 'O.'],
    ['de la Cruz', 'd.'],
    ['García Márquez', 'G.'],
    ['O\u0308rsted', 'Ö.'],
    ['Ñandú', 'Ñ.'],
    ['田中', '田.'],
    ['Иванова', 'И.'],
    ['Wolfeschlegelsteinhausenbergerdorff'.repeat(2), 'W.'],
    // The initial of a one-character name would reveal all of it.
    ['李', ''],
    ['X', ''],
    ['', ''],
    ['  ', ''],
  ])('%j as %j', async (lastname, shown) => {
    const member = await app.makeMember({ lastname })
    expect(await readBy(await app.makeMember(), member)).toBe(shown)
  })

  it('no last name in the list of new neighbours', async () => {
    const [reader, member] = [await app.makeMember(), await named('Okonjo')]
    const { neighbours } = (await app.call(peopleContract.community, { as: reader })).data()
    expect(neighbours.find(({ id }) => id === member.id)).toMatchObject({ lastname: 'O.' })
    expect(JSON.stringify(neighbours)).not.toContain('Okonjo')
  })
})

describe('the full name is shown', () => {
  it('to oneself', async () => {
    const member = await named('Okafor')
    expect(await readBy(member, member)).toBe('Okafor')
  })

  it('to both sides of a booking, from the request on', async () => {
    const [client, provider] = [await named('Okafor'), await named('Osei')]
    const offer = await market.makeOffer(provider, 20)
    await market.request(client, offer, await market.pay(client, offer))
    expect(await readBy(client, provider)).toBe('Osei')
    expect(await readBy(provider, client)).toBe('Okafor')
  })

  // spec: marketplace §3 initials
  // asvs: 8.2.3 addresses and names
  it('once both have written to each other, not after messages by one side', async () => {
    const [one, other] = [await named('Okafor'), await named('Osei')]
    await write(one, other)
    expect(await readBy(one, other)).toBe('O.')
    expect(await readBy(other, one)).toBe('O.')
    await write(other, one)
    expect(await readBy(one, other)).toBe('Osei')
    expect(await readBy(other, one)).toBe('Okafor')
  })

  it('to nobody else for that', async () => {
    const [one, other, third] = [await named('Okafor'), await named('Osei'), await app.makeMember()]
    await write(one, other)
    await write(other, one)
    expect(await readBy(third, one)).toBe('O.')
  })
})

it('a deleted member is shown as a former member in every list', async () => {
  const reader = await app.makeMember()
  const gone = await named('Okafor')
  await write(gone, reader)
  await app.db
    .update(members)
    .set({ firstname: 'Former', lastname: 'member', phone: null, gender: null, passwordHash: null })
    .where(eq(members.id, gone.id))
  await app.db.execute(
    sql`update members set email = id || '@deleted.invalid', bio = null, location = null, lat = null, lon = null,
      photourl = null, street = null, zip_code = null, website = null, deleted_at = now() where id = ${gone.id}`,
  )
  const { data } = await app.call(messageContract.conversations, { as: reader, query: { limit: 20 } })
  expect(data()).toMatchObject([{ name: 'Former member' }])
})

/**
 * Stores that may select full last names, with the reason. All others use `personFor`, so that no new list shows full
 * names by mistake.
 */
const full: Record<string, string> = {
  'members/shown-name-store.ts': 'the rule itself',
  'members/addressee-store.ts': 'the sides of a booking, and who a mail is for',
  'members/person-store.ts': 'moderators',
  'features/bookings/reading/booking-list-store.ts': 'the other side of a booking',
  'features/bookings/reading/booking-view-store.ts': 'the sides of a booking',
  'features/bookings/party-store.ts': 'the sides of a booking',
  'features/bookings/moving/proposal-store.ts': 'the sides of a booking',
  'features/disputes/dispute-store.ts': 'the sides of a dispute',
  'features/desk/search-store.ts': 'moderators',
  'features/moderation/document-moderation-store.ts': 'moderators',
  'features/moderation/report-moderation-store.ts': 'moderators',
  'features/moderation/reported-thread-store.ts': 'moderators',
  'features/pots/pot-store.ts': 'moderators, who choose keepers',
  'features/profile/edit-profile-store.ts': 'the member',
  'marketplace/moderation/queue-claim-store.ts': 'moderators',
  'notifier/recipient-store.ts': 'the other side of a booking, in its mails',
  'operator/members/member-store.ts': 'operators, on a host',
}

/** Removes initials from the source, since they don't reveal the last name. */
const withoutInitials = (source: string) =>
  source.replaceAll(/(initialOf|shortLastname)\(members\.lastname\)/g, '')

// asvs: 8.2.3 addresses and names
it('stores select last names only by the rule, or are listed with the reason', () => {
  const sources = new URL('../', import.meta.url)
  const selecting = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-store.ts'))
    .filter((name) =>
      /\b\w+\.lastname\b|\blastname[,}]|\blastname \}/.test(
        withoutInitials(readFileSync(new URL(name, sources), 'utf8')),
      ),
    )
  expect(selecting.toSorted()).toEqual(Object.keys(full).toSorted())
})
