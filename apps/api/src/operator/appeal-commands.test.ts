import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk } from '../../test/desk-kit.ts'
import { members } from '../db/schema/members.ts'
import { decideAppeal, listAppeals } from './appeal-commands.ts'

let k: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  k = await openDesk()
})
afterAll(() => k.t.close())

it('an appeal is listed and decided while there are fewer than three moderators, and the member reads why', async () => {
  const [mona, moritz, ada] = [await k.makeModerator(), await k.makeModerator(), await k.t.makeMember()]
  const { id } = (await k.suspend(mona, ada, 'out')).data()
  await k.review(moritz, id)
  await k.appeal(ada, 'It wasn’t me.')
  const decide = (...words: string[]) => decideAppeal(k.t.deps, id, words)

  const [said, code] = await listAppeals(k.t.deps)
  expect([said, code]).toEqual([expect.stringContaining('the appeal: It wasn’t me.'), 0])
  expect(said).toContain(id)
  expect(await decide('perhaps', 'Hm')).toEqual(['Agree or refuse', 1])
  expect(await decide('agree')).toEqual([expect.stringContaining('Say why'), 1])
  expect((await decideAppeal(k.t.deps, 'x', ['agree', 'Hm']))[1]).toBe(1)
  expect(await decide('agree', 'It', 'was', 'not.')).toEqual(['The suspension is undone.', 0])
  const [row] = await k.t.db.select({ step: members.suspension }).from(members).where(eq(members.id, ada.id))
  expect(row?.step).toBe('none')
  expect((await k.t.mailsTo(ada.email)).at(-1)?.text).toContain('It was not.')
  expect(await decide('agree', 'Again')).toEqual([expect.stringContaining('any more, or not yet'), 1])
  expect(await listAppeals(k.t.deps)).toEqual(['No appeal waits for you.', 0])
})
