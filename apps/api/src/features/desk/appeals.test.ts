import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk } from '../../../test/desk-kit.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { makeAppealService } from './appeal-service.ts'

const inbox = 'team@kindling.test'

let k: Awaited<ReturnType<typeof openDesk>>
let mona: TestMember
let moritz: TestMember
let third: TestMember
beforeAll(async () => {
  k = await openDesk({ env: { CONTACT_EMAIL: inbox } })
  mona = await k.makeModerator()
  moritz = await k.makeModerator()
  third = await k.makeModerator()
})
afterAll(() => k.t.close())

const operator = () => makeAppealService(k.t.deps)
const counts = async () => (await k.t.call(moderationContract.counts, { as: mona })).data()
const waiting = async (as: TestMember) =>
  (await k.t.call(deskContract.appeals, { as })).data().map(({ id }) => id)
const second = { decision: 'agree', note: 'It was a mix-up.' } as const
const setStep = (suspension: 'none' | 'out') =>
  k.t.db.update(members).set({ suspension }).where(eq(members.id, third.id))

async function makeAppealed() {
  const ada = await k.t.makeMember()
  const { id } = (await k.suspend(mona, ada, 'out')).data()
  await k.review(moritz, id)
  expect((await k.appeal(ada, 'It was my brother.')).statusCode).toBe(200)
  return { ada, id }
}

it('with three moderators an uninvolved one decides an appeal, and the operator can’t', async () => {
  const { id } = await makeAppealed()
  expect((await counts()).operatorAppeals).toBeNull()
  expect(await waiting(third)).toContain(id)
  expect(await operator().listForOperator()).toEqual([])
  await expect(operator().decideByOperator(id, { ...second, by: 'operator:alice' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect((await k.decideAppeal(third, id)).statusCode).toBe(200)
})

// asvs: 8.2.1 two moderators
it('with fewer the operator is mailed and decides, and no moderator sees the appeal', async () => {
  await setStep('out')
  const { ada, id } = await makeAppealed()
  const mail = (await k.t.mailsTo(inbox)).at(-1)
  expect(mail?.subject).toBe('An appeal waits for you')
  expect(mail?.text).toContain('It was my brother.')
  expect(mail?.text).toContain(`bin/kindling appeal decide ${id}`)
  expect([await counts(), await waiting(moritz)]).toMatchObject([{ appeals: 0, operatorAppeals: 1 }, []])
  expect((await operator().listForOperator()).map((one) => one.id)).toEqual([id])
  await operator().decideByOperator(id, { ...second, by: 'operator:alice' })
  expect((await k.standing(ada)).suspension).toBeNull()
  expect((await k.t.mailsTo(ada.email)).at(-1)?.text).toContain('It was a mix-up.')
  expect((await verdictsOn(k.t.db, id)).at(-1)).toMatchObject({ action: 'agree', actorId: null })
  await expect(operator().decideByOperator(id, { ...second, by: 'operator:alice' })).rejects.toMatchObject({
    code: 'state_conflict',
  })
  // The desk's log shows the operator's decision without an actor.
  const log = (await k.t.call(deskContract.log, { as: mona, query: { member: ada.id } })).data()
  expect(log[0]).toMatchObject({ action: 'agree', actor: null })
  await setStep('none')
})

it('with fewer than three moderators an uninvolved one can’t decide either', async () => {
  const { id } = await makeAppealed()
  await k.t.db.update(members).set({ role: 'member' }).where(eq(members.id, mona.id))
  expect((await k.decideAppeal(third, id)).body).toMatchObject({ code: 'forbidden' })
  await k.t.db.update(members).set({ role: 'moderator' }).where(eq(members.id, mona.id))
  expect((await k.decideAppeal(third, id)).statusCode).toBe(200)
})

it('an appeal waits until its suspension is reviewed', async () => {
  await setStep('out')
  const ada = await k.t.makeMember()
  const { id } = (await k.suspend(mona, ada, 'out')).data()
  await k.appeal(ada)
  expect((await operator().listForOperator()).map((one) => one.id)).not.toContain(id)
  await expect(operator().decideByOperator(id, { ...second, by: 'operator:alice' })).rejects.toMatchObject({
    code: 'state_conflict',
  })
  await setStep('none')
})
