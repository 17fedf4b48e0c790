import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { KYC_UPLOADS_AN_HOUR, MAX_KYC_DOCUMENTS } from '@kindling/domain/kyc/kyc-rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kycDocuments } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'
import { HOUR } from '../../platform/durations.ts'
import { fileOf, type KycKit, openKyc } from './kyc-test-kit.ts'

let k: KycKit
beforeAll(async () => {
  k = await openKyc()
})
afterAll(() => k.t.close())

// spec: accounts §7 kyc calls
describe('deleting an identity document', () => {
  it('deletes the row at once and the file by a job', async () => {
    const ada = await k.t.makeMember()
    const before = await k.stored()
    const document = (await k.uploadIdentity(ada)).data()
    const answer = await k.t.call(kycContract.deleteIdentity, { as: ada, params: { id: document.id } })
    expect(answer.statusCode).toBe(200)
    expect(await k.listIds(ada)).toEqual([])
    expect(await k.statusOf(ada)).toBe('none')
    expect((await k.t.app.inject({ url: document.document_url })).statusCode).toBe(404)
    await k.t.deps.jobs.runDue()
    expect(await k.stored()).toEqual(before)
  })

  // spec: accounts §7 kyc files
  it('answers 404 to others and for the other kind of document', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const { id } = (await k.uploadIdentity(ada)).data()
    expect((await k.t.call(kycContract.deleteIdentity, { as: ben, params: { id } })).statusCode).toBe(404)
    expect((await k.t.call(kycContract.deleteUtility, { as: ada, params: { id } })).statusCode).toBe(404)
    expect(await k.listIds(ada)).toHaveLength(1)
  })

  it('ends the verification if it was approved', async () => {
    const [ada, mona] = [await k.t.makeMember(), await k.makeModerator()]
    const bill = (await k.uploadBill(ada)).data()
    await k.approve(mona, (await k.uploadIdentity(ada)).data())
    await k.approve(mona, bill)
    expect(await k.statusOf(ada)).toBe('verified')
    await k.t.call(kycContract.deleteUtility, { as: ada, params: { id: bill.id } })
    expect(await k.statusOf(ada)).toBe('pending')
  })
})

// spec: accounts §7 kyc files
describe('no orphaned file is left', () => {
  it('when the row can’t be inserted', async () => {
    const ada = await k.t.makeMember()
    const before = await k.stored()
    await k.t.db.execute(
      sql`alter table kyc_documents add constraint refuse_all check (id_type <> 'residence-permit') not valid`,
    )
    const answer = await k.uploadIdentity(ada, undefined, 'residence-permit')
    await k.t.db.execute(sql`alter table kyc_documents drop constraint refuse_all`)
    expect(answer.statusCode).toBe(500)
    expect(await k.stored()).toEqual(before)
    expect(await k.statusOf(ada)).toBe('none')
  })

  it('when the process is killed before that: the hourly job deletes it', async () => {
    const ada = await k.t.makeMember()
    const { id } = (await k.uploadIdentity(ada)).data()
    await k.t.deps.jobs.runDue()
    const before = await k.stored()
    const { storage } = k.t.deps
    const put = storage.put
    storage.put = async (...given) => {
      await put(...given)
      // Simulates a killed process, which can't clean up.
      storage.remove = async () => {}
      throw new Error('killed')
    }
    const { remove } = storage
    expect((await k.uploadBill(ada)).statusCode).toBe(500)
    Object.assign(storage, { put, remove })
    expect(await k.stored()).toHaveLength(before.length + 1)
    await k.t.deps.jobs.runDue({ early: true })
    expect(await k.stored()).toEqual(before)
    expect((await k.listIds(ada)).map((document) => document.id)).toEqual([id])
  })
})

it('an upload by a member who deletes the account meanwhile answers 401 and leaves nothing', async () => {
  const ada = await k.t.makeMember()
  const before = await k.stored()
  const { storage } = k.t.deps
  const put = storage.put
  storage.put = async (...given) => {
    const nothing = { phone: null, gender: null, passwordHash: null }
    const email = `${ada.id}@deleted.invalid`
    await k.t.db
      .update(members)
      .set({ ...nothing, email, deletedAt: k.t.clock.now() })
      .where(eq(members.id, ada.id))
    return await put(...given)
  }
  expect((await k.uploadBill(ada)).statusCode).toBe(401)
  storage.put = put
  expect(await k.stored()).toEqual(before)
  expect(await k.t.db.select().from(kycDocuments).where(eq(kycDocuments.memberId, ada.id))).toEqual([])
})

// spec: accounts §5 upload quotas
describe('upload limits', () => {
  // asvs: 5.2.4
  it(`${MAX_KYC_DOCUMENTS} documents of each kind, also with concurrent uploads`, async () => {
    const ada = await k.t.makeMember()
    const fourAtOnce = () => Promise.all(Array.from({ length: 4 }, () => k.uploadIdentity(ada)))
    const answers = [...(await fourAtOnce()), ...(await fourAtOnce())]
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_KYC_DOCUMENTS)
    expect(await k.listIds(ada)).toHaveLength(MAX_KYC_DOCUMENTS)
    const refused = await k.uploadIdentity(ada)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toMatchObject({
      message: 'You have 5 identity documents here already. Delete one before you upload another.',
    })
    expect((await k.uploadBill(ada)).statusCode).toBe(200)
  })

  it(`${KYC_UPLOADS_AN_HOUR} uploads an hour, then 429 with the time to wait`, async () => {
    const ada = await k.t.makeMember()
    const broken = fileOf('no picture')
    k.t.clock.advance(2 * HOUR)
    for (let made = 0; made < KYC_UPLOADS_AN_HOUR; made += 1) {
      expect((await k.uploadBill(ada, broken)).statusCode).toBe(415)
    }
    const refused = await k.uploadBill(ada)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(
        /^You have uploaded 20 documents in an hour\. Please try again in \d+ minutes\.$/,
      ),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    k.t.clock.advance(2 * HOUR)
    expect((await k.uploadBill(ada)).statusCode).toBe(200)
  })
})
