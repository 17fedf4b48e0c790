// spec: accounts §3 names

import { messageContract } from '@kindling/domain/messages/message-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** A new member renamed to this, with the response and an acquaintance's view of the profile. */
async function rename(names: { firstname: string; lastname: string; bio?: string }) {
  const as = await t.makeMember({ firstname: 'Amara', lastname: 'Osei' })
  const { bio, ...parts } = names
  const body = {
    ...parts,
    email: as.email,
    gender: 'other',
    website: '',
    location: '',
    street: '',
    zip_code: '',
  }
  const answered = await t.call(editProfileContract.update, { as, params: { id: as.id }, body })
  if (bio !== undefined) await t.call(editProfileContract.updateBio, { as, body: { bio } })
  const reader = await t.makeMember()
  // Acquaintances see the full name.
  for (const [from, to] of [
    [as, reader],
    [reader, as],
  ] as const) {
    const message = { senderId: from.id, receiverId: to.id, content: 'Hello' }
    await t.call(messageContract.send, { as: from, body: message })
  }
  const seen = (await t.call(profileContract.basic, { as: reader, params: { userId: as.id } })).data()
  return { answered, seen }
}

it.each([
  ['Arabic', 'مُحَمَّد', 'الْهاشِمِيّ'],
  ['Hebrew', 'שָׂרָה', 'כֹּהֵן'],
  ['Thai, with marks above and below', 'กฤษณ์', 'ณ อยุธยา'],
  ['Devanagari, with joiners', 'क्‍षितिज', 'श्री'],
  ['emoji joined to one', '👩🏽‍🚒', '👨‍👩‍👧‍👦'],
  ['a flag and a heart', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️‍🔥'],
  ['letters outside the basic plane', '𠮷野', '𝒜da'],
  ['an apostrophe, a hyphen and a dot', 'Síle', 'O’Brien-Ní Dhálaigh Jr.'],
])('a name in %s is stored as typed and shown so to acquaintances', async (_, firstname, lastname) => {
  const { answered, seen } = await rename({ firstname, lastname, bio: `${firstname}\n${lastname}` })
  expect(answered.statusCode).toBe(200)
  expect(seen).toMatchObject({ firstname, lastname, bio: `${firstname}\n${lastname}` })
})

it.each([
  ['a right-to-left override', 'Ada\u202egnp.exe'],
  ['an embedding', 'A\u202bda'],
  ['an isolate', 'Ada \u2066O.\u2069 B.'],
  ['a null byte', 'Ada\u0000'],
  ['an escape', 'Ada\u001b[31m'],
])('%s in a name is refused at its field', async (_, firstname) => {
  const { answered, seen } = await rename({ firstname, lastname: 'Osei' })
  expect([answered.statusCode, answered.body]).toMatchObject([
    422,
    { fields: [{ field: 'firstname', message: 'Use plain text' }] },
  ])
  expect(seen.firstname).toBe('Amara')
})

it.each([
  ['an override and its end', '\u202eAda\u202c'],
  ['an embedding', '\u202bAda'],
  ['an isolate', '\u2066Ada\u2069'],
])('%s around a name, as a chat copies it, is removed', async (_, firstname) => {
  const { answered, seen } = await rename({ firstname, lastname: 'Osei' })
  expect(answered.statusCode).toBe(200)
  expect(seen.firstname).toBe('Ada')
})

it.each(['\u200b', '\u200d\u200d', '\u2060', '\ufeff', ' \u00a0 '])(
  'a name without visible characters is refused: %j',
  async (firstname) => {
    const { answered } = await rename({ firstname, lastname: 'Osei' })
    expect(answered.body).toMatchObject({
      fields: [{ field: 'firstname', message: 'First name is required' }],
    })
  },
)
