import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk } from '../../../test/desk-kit.ts'
import { members } from '../../db/schema/members/members.ts'
import { moderationEvents } from '../../db/schema/trust/trust.ts'
import { makeAppealService } from '../../features/desk/appeal-service.ts'
import { UsageError } from '../command-line.ts'
import { operatorName } from '../operator-name.ts'
import { appealsInWords, decideAppeal } from './appeal-command.ts'

let k: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  k = await openDesk()
})
afterAll(() => k.t.close())

it('the operator lists and decides an appeal while there are fewer than three moderators', async () => {
  const [mona, moritz, ada] = [await k.makeModerator(), await k.makeModerator(), await k.t.makeMember()]
  const { id } = (await k.suspend(mona, ada, 'out')).data()
  await k.review(moritz, id)
  await k.appeal(ada, 'It wasn’t me.')
  const decide = (decision: string, note?: string) => decideAppeal(k.t.deps, id, { decision, note })
  const list = async () => appealsInWords(await makeAppealService(k.t.deps).listForOperator())

  expect(await list()).toContain('the appeal: It wasn’t me.')
  expect(await list()).toContain(id)
  await expect(decide('perhaps', 'Hm')).rejects.toThrow(new UsageError('Agree or refuse'))
  await expect(decide('agree')).rejects.toThrow('Say why')
  await expect(decideAppeal(k.t.deps, 'x', { decision: 'agree', note: 'Hm' })).rejects.toThrow(UsageError)
  expect(await decide('agree', 'It was not.')).toBe('The suspension is undone.')
  const [row] = await k.t.db.select({ step: members.suspension }).from(members).where(eq(members.id, ada.id))
  expect(row?.step).toBe('none')
  expect((await k.t.mailsTo(ada.email)).at(-1)?.text).toContain('It was not.')
  const [entry] = await k.t.db
    .select({ actorId: moderationEvents.actorId, note: moderationEvents.note })
    .from(moderationEvents)
    .where(and(eq(moderationEvents.subjectId, id), isNull(moderationEvents.actorId)))
  expect(entry).toEqual({ actorId: null, note: `${operatorName()}: It was not.` })
  await expect(decide('agree', 'Again')).rejects.toMatchObject({ code: 'state_conflict' })
  expect(await list()).toBe('No appeal waits for you.')
})
