import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { authContract } from '@kindling/domain/auth/auth-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { ownProfileSchema, profileContract } from '@kindling/domain/profile/profile-contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { members } from '../../db/schema/members/members.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const PASSWORD = 'joyful-otter-parade'
const home = { location: 'Leeds', street: '1 Mill Lane', zipCode: 'LS1 1AA', lat: 53.8, lon: -1.55 }

const ownProfile = async (as: TestMember) =>
  ownProfileSchema.parse((await t.call(profileContract.get, { as, params: { id: as.id } })).data())

function changeOf(as: TestMember, overrides: Record<string, unknown> = {}) {
  return {
    email: as.email,
    firstname: 'Amara',
    lastname: 'Osei',
    gender: 'female',
    website: 'example.com',
    location: home.location,
    street: home.street,
    zip_code: home.zipCode,
    ...overrides,
  }
}

const update = (as: TestMember, overrides: Record<string, unknown> = {}, id = as.id) =>
  t.call(editProfileContract.update, { as, params: { id }, body: changeOf(as, overrides) })
const updateBio = (as: TestMember, body: Record<string, unknown>) =>
  t.call(editProfileContract.updateBio, { as, body })
const upload = (as: TestMember, ...files: File[]) =>
  t.call(editProfileContract.uploadPhoto, { as, files: { photo: files } })

describe('PUT of one’s profile', () => {
  // spec: accounts §2 edit profile
  it('saves every field', async () => {
    const as = await t.makeMember()
    const answered = await update(as, { firstname: ' สมชาย ', lastname: 'عمر 🦊', lat: 53.79, lon: -1.54 })
    expect(answered.body).toMatchObject({ status: 'success', message: 'Profile updated successfully!' })
    expect(await ownProfile(as)).toMatchObject({
      firstname: 'สมชาย',
      lastname: 'عمر 🦊',
      gender: 'female',
      website: 'https://example.com/',
      location: 'Leeds',
      street: '1 Mill Lane',
      zip_code: 'LS1 1AA',
      lat: 53.79,
      lon: -1.54,
    })
  })

  // spec: accounts §2 edit profile
  it('keeps an unset gender unset', async () => {
    const as = await t.makeMember({ gender: null })
    await update(as, { gender: null })
    expect(await ownProfile(as)).toMatchObject({ gender: '' })
    await update(as, { gender: 'female' })
    await update(as, { gender: null })
    expect(await ownProfile(as)).toMatchObject({ gender: 'female' })
  })

  it('changes the time zone, keeps it if not sent, and refuses unknown ones', async () => {
    const as = await t.makeMember()
    expect(await ownProfile(as)).toMatchObject({ time_zone: 'Europe/London' })
    await update(as, { time_zone: 'America/New_York' })
    await update(as)
    expect((await update(as, { time_zone: 'Europe/Camden' })).statusCode).toBe(422)
    expect(await ownProfile(as)).toMatchObject({ time_zone: 'America/New_York' })
  })

  it('clears blank fields', async () => {
    const as = await t.makeMember({ ...home, website: 'https://example.com/' })
    await update(as, { website: '', location: '', street: ' ', zip_code: '' })
    const empty = { website: null, location: null, street: null, zip_code: null, lat: null, lon: null }
    expect(await ownProfile(as)).toMatchObject(empty)
  })

  it('keeps the position while the address stays, and clears it when it changes', async () => {
    const as = await t.makeMember(home)
    await update(as)
    expect(await ownProfile(as)).toMatchObject({ lat: home.lat, lon: home.lon })
    await update(as, { street: '2 Mill Lane' })
    expect(await ownProfile(as)).toMatchObject({ lat: null, lon: null })
    await update(as, { street: '2 Mill Lane', lat: 53.8, lon: -1.55, exactness: 'street' })
    expect(await ownProfile(as)).toMatchObject({ lat: 53.8, exactness: 'street' })
    await update(as, { street: '3 Mill Lane' })
    expect(await ownProfile(as)).toMatchObject({ lat: null, exactness: null })
    await update(as, { street: '3 Mill Lane', lat: 53.8, lon: -1.55 })
    expect(await ownProfile(as)).toMatchObject({ lat: 53.8, exactness: null })
  })

  // spec: accounts §7 profile calls
  it('answers 403 for another member’s profile', async () => {
    const [as, other] = [await t.makeMember(), await t.makeMember({ firstname: 'Noor' })]
    expect((await update(as, {}, other.id)).statusCode).toBe(403)
    expect(await ownProfile(other)).toMatchObject({ firstname: 'Noor' })
  })

  // asvs: 15.3.3
  it('ignores fields that the form doesn’t have', async () => {
    const as = await t.makeMember()
    const before = await ownProfile(as)
    await update(as, { role: 'moderator', kyc_status: 'verified', cash_balance: 1000, referral_code: 'MINE' })
    const { kyc_status, cash_balance, referral_code } = before
    expect(await ownProfile(as)).toMatchObject({ kyc_status, cash_balance, referral_code })
    const [row] = await t.db.select().from(members).where(eq(members.id, as.id))
    expect(row?.role).toBe('member')
  })

  it.each([
    ['firstname', ' ', 'First name is required'],
    ['lastname', 'x'.repeat(81), undefined],
    ['gender', 'unknown', 'Choose a gender'],
    ['website', 'javascript:alert(1)', 'Please enter a website such as https://example.com'],
    ['email', 'somebody', 'Please enter a valid email address'],
    ['email', 'another@example.test', 'Enter your current password'],
    ['lon', 200, undefined],
    ['street', 'x'.repeat(201), undefined],
    ['firstname', 'x'.repeat(81), undefined],
    ['password', 'short', 'Password must be at least 8 characters long'],
    ['lat', 50, 'A position has both a lat and a lon'],
  ])('refuses %s %j with 422', async (field, value, message) => {
    const as = await t.makeMember(home)
    const before = await ownProfile(as)
    const answered = await update(as, { [field]: value })
    expect(answered.statusCode).toBe(422)
    if (message !== undefined) {
      expect(answered.body).toMatchObject({
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })
    }
    expect(await ownProfile(as)).toEqual(before)
  })

  // spec: marketplace §2 position
  it('rounds positions to six decimals', async () => {
    const as = await t.makeMember(home)
    expect((await updateBio(as, { lat: 5e-324, lon: -1.234_567_89 })).statusCode).toBe(200)
    expect(await ownProfile(as)).toMatchObject({ lat: 0, lon: -1.234_568 })
  })

  // spec: accounts §7 change email and password
  it('changes the password with the current one, and ends the other sessions', async () => {
    const as = await t.makeMember({ passwordHash: await hashPassword(PASSWORD) })
    const logIn = (password: string) =>
      t
        .call(authContract.login, { body: { email: as.email, password } })
        .then((answered) => answered.statusCode)
    const password = 'seven-quiet-herons'

    const without = await update(as, { password })
    expect(without.body).toMatchObject({ fields: [{ field: 'currentPassword' }] })
    const wrong = await update(as, { password, currentPassword: 'not it' })
    expect(wrong.body).toMatchObject({ fields: [{ field: 'currentPassword' }] })
    const common = await update(as, { password: 'password123', currentPassword: PASSWORD })
    expect(common.body).toMatchObject({ fields: [{ field: 'password' }] })
    expect(await logIn(PASSWORD)).toBe(200)
    expect(await ownProfile(as)).toMatchObject({ lastname: 'Field' })

    expect((await update(as, { password, currentPassword: PASSWORD })).statusCode).toBe(200)
    expect(await logIn(PASSWORD)).toBe(401)
    expect(await logIn(password)).toBe(200)
    expect(await ownProfile(as)).toMatchObject({ lastname: 'Osei' })
  })
})

describe('PUT of bio and address', () => {
  // spec: accounts §4 bio
  it('changes only the fields that are sent', async () => {
    const as = await t.makeMember({ ...home, bio: 'Before' })
    expect((await updateBio(as, { bio: ' I mend bikes.\nAnd kettles. ' })).statusCode).toBe(200)
    expect(await ownProfile(as)).toMatchObject({
      bio: 'I mend bikes.\nAnd kettles.',
      location: 'Leeds',
      lat: home.lat,
    })
    await updateBio(as, { location: 'York', lat: 53.96, lon: -1.08 })
    expect(await ownProfile(as)).toMatchObject({
      bio: 'I mend bikes.\nAnd kettles.',
      location: 'York',
      lat: 53.96,
    })
    await updateBio(as, { bio: '' })
    expect(await ownProfile(as)).toMatchObject({ bio: null })
  })

  // spec: accounts §4 bio
  it('refuses 10,000 characters and NUL', async () => {
    const as = await t.makeMember()
    expect((await updateBio(as, { bio: 'x'.repeat(10_000) })).statusCode).toBe(422)
    expect((await updateBio(as, { bio: 'a\u0000b' })).statusCode).toBe(422)
    expect(await ownProfile(as)).toMatchObject({ bio: null })
  })
})

describe('POST of a profile photo', () => {
  const picture = async (width: number, height: number, name = 'me.png') => {
    const content = await sharp({ create: { width, height, channels: 3, background: '#a40' } })
      .png()
      .toBuffer()
    return new File([new Uint8Array(content)], name, { type: 'image/png' })
  }
  const stored = () => readdirSync(join(t.deps.config.dataDir, 'files'))

  // spec: accounts §5 photo
  it('stores a square WebP and deletes the former photo', async () => {
    const as = await t.makeMember()
    const first = (await upload(as, await picture(900, 700))).data()
    expect(first).toEqual({ photourl: first.photo, photo: first.photo })
    expect(await ownProfile(as)).toMatchObject({ photourl: first.photo })
    const { rawPayload } = await t.app.inject({ url: first.photo })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 })

    const second = (await upload(as, await picture(30, 50))).data()
    expect((await t.app.inject({ url: first.photo })).statusCode).toBe(404)
    const small = (await t.app.inject({ url: second.photo })).rawPayload
    expect(await sharp(small).metadata()).toMatchObject({ width: 30, height: 30 })
  })

  it('keeps the former photo if it is used elsewhere or hosted elsewhere', async () => {
    const [as, twin] = [await t.makeMember(), await t.makeMember()]
    const { photo } = (await upload(as, await picture(20, 20))).data()
    await t.db.update(members).set({ photourl: photo }).where(eq(members.id, twin.id))
    await upload(as, await picture(20, 20))
    expect((await t.app.inject({ url: photo })).statusCode).toBe(200)
    await t.db
      .update(members)
      .set({ photourl: 'https://pictures.example/../files/a.webp' })
      .where(eq(members.id, as.id))
    expect((await upload(as, await picture(20, 20))).statusCode).toBe(200)
  })

  it.each([
    ['no file', 422, () => []],
    ['two files', 422, async () => [await picture(9, 9), await picture(9, 9)]],
    ['zero bytes', 415, () => [new File([], 'me.png', { type: 'image/png' })]],
    ['a page', 415, () => [new File(['<html><script>1</script></html>'], 'me.png', { type: 'image/png' })]],
    ['5 MB and a byte', 413, () => [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png')]],
  ])('is refused as %s and leaves no file', async (_, status, files) => {
    const as = await t.makeMember()
    const before = stored()
    expect((await upload(as, ...(await files()))).statusCode).toBe(status)
    expect(stored()).toEqual(before)
    expect(await ownProfile(as)).toMatchObject({ photourl: null })
  })
})
