import { deviceContract } from '@kindling/domain/auth/device-contract'
import { RESET_REMINDER_HOURS, RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { beginFactorReset } from '../../operator/members/factor-reset-store.ts'
import { DAY, HOUR } from '../../platform/durations.ts'
import { type FactorKit, makeFactorKit } from './second-factor-test-kit.ts'

let kit: FactorKit
beforeAll(async () => {
  kit = await makeFactorKit()
})
afterAll(() => kit.close())

async function runJob() {
  await kit.deps.jobs.send('second-factor-resets', {})
  await kit.deps.jobs.runDue({ only: 'second-factor-resets' })
}

const begin = ({ email }: TestMember) => beginFactorReset(kit.db, email, kit.clock.now())

/** The token of the newest mailed link that stops the reset. */
async function stopToken(member: TestMember): Promise<string> {
  const texts = (await kit.mailsTo(member.email)).map(({ text }) => text)
  return (
    /keep-second-factor\?token=(\S+)/.exec(texts.findLast((text) => text.includes('token=')) ?? '')?.[1] ?? ''
  )
}

const stop = (token: string) => kit.call(secondStepContract.stopReset, { body: { token } })

it('a reset of the second factor removes it after the waiting time, with three mails', async () => {
  const member = await kit.makeMember()
  await kit.setUpCodes(member)
  await kit.setUpPasskey(member)
  const before = (await kit.subjectsTo(member)).length
  expect(await begin(member)).toBe('begun')
  expect(await begin(member)).toBe('under_way')
  await runJob()
  await runJob()
  const mailed = async () => (await kit.subjectsTo(member)).slice(before)
  expect(await mailed()).toEqual(['Your second factor will be removed'])
  const { reset_at } = (await kit.call(secondFactorContract.get, { as: member })).data()
  expect(Date.parse(reset_at ?? '') - kit.clock.now().getTime()).toBe(RESET_WAIT_HOURS * HOUR)

  kit.clock.advance((RESET_WAIT_HOURS - RESET_REMINDER_HOURS) * HOUR)
  await runJob()
  await runJob()
  expect(await mailed()).toEqual([
    'Your second factor will be removed',
    'Your second factor will be removed soon',
  ])
  expect((await kit.firstStep(member.email)).by).toContain('passkey')

  const step = await kit.firstStep(member.email)
  kit.clock.advance(RESET_REMINDER_HOURS * HOUR)
  await runJob()
  expect((await mailed()).at(-1)).toBe('Your second factor was removed')
  expect((await kit.call(secondStepContract.state, { body: { token: step.token } })).statusCode).toBe(401)
  expect((await kit.logIn(member.email)).body).toMatchObject({ data: { accessToken: expect.any(String) } })
  // All sessions have ended.
  expect((await kit.call(deviceContract.list, { as: member })).statusCode).toBe(401)
  await runJob()
  expect(await mailed()).toHaveLength(3)
})

it('the member can stop a reset by a mailed link and keeps the factor', async () => {
  const member = await kit.makeMember()
  await kit.setUpCodes(member)
  await begin(member)
  await runJob()
  const token = await stopToken(member)
  expect((await stop(token)).statusCode).toBe(200)
  // Repeating it succeeds.
  expect((await stop(token)).statusCode).toBe(200)
  kit.clock.advance(RESET_WAIT_HOURS * HOUR + DAY)
  await runJob()
  expect((await kit.firstStep(member.email)).by).toContain('code')
  expect(await kit.subjectsTo(member)).toContain('Your second factor stays')
})

it('a forged link, or one of a completed reset, answers 400', async () => {
  const member = await kit.makeMember()
  await kit.setUpCodes(member)
  await begin(member)
  await runJob()
  const token = await stopToken(member)
  expect((await stop(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(400)
  kit.clock.advance((RESET_WAIT_HOURS - RESET_REMINDER_HOURS) * HOUR)
  await runJob()
  kit.clock.advance(RESET_REMINDER_HOURS * HOUR)
  await runJob()
  expect((await stop(token)).statusCode).toBe(400)
})

it('the waiting time starts with the first mail, even if the job was down', async () => {
  const member = await kit.makeMember()
  await kit.setUpCodes(member)
  await begin(member)
  kit.clock.advance(RESET_WAIT_HOURS * HOUR)
  await runJob()
  expect((await kit.firstStep(member.email)).by).toContain('code')
  const { reset_at } = (await kit.call(secondFactorContract.get, { as: member })).data()
  expect(Date.parse(reset_at ?? '') - kit.clock.now().getTime()).toBe(RESET_WAIT_HOURS * HOUR)
  kit.clock.advance(RESET_WAIT_HOURS * HOUR)
  await runJob()
  await runJob()
  expect((await kit.subjectsTo(member)).at(-1)).toBe('Your second factor will be removed soon')
  expect((await kit.firstStep(member.email)).by).toContain('code')
})

it('a reset needs a member with a second factor', async () => {
  expect(await begin(await kit.makeMember())).toBe('none')
  expect(await beginFactorReset(kit.db, 'nobody@example.test', kit.clock.now())).toBe('unknown')
})
