import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { noticesTo } from '../../../../test/told.ts'
import { members } from '../../../db/schema/members/members.ts'
import { later, NOW, openProposals } from './proposal-test-kit.ts'

const { t, booked, propose, accept, decline } = await openProposals()
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOW))

describe('notifications of a moved booking', () => {
  it('go to both by bell and mail in their own time zones, with the updated calendar event', async () => {
    const { ada, ben, start, id } = await booked()
    await t.db.update(members).set({ timeZone: 'Asia/Tokyo' }).where(eq(members.id, ben.id))
    const next = later(start, 2)
    const made = (await propose(ada, id, next)).data()
    const asked = (await t.mailsTo(ben.email)).at(-1)
    expect(asked?.subject).toBe('Another time for your booking?')
    expect(asked?.text).toContain('to Sunday, 8 November 2026 at 20:00 GMT+9.')
    await accept(ben, id, made.id, next)
    for (const { email } of [ada, ben]) {
      const mail = (await t.mailsTo(email)).at(-1)
      expect(mail?.subject).toBe('Your booking has a new time')
      expect(mail?.calendar).toContain('DTSTART:20261108T110000Z')
    }
    const again = (await propose(ada, id, later(start, 4))).data()
    await decline(ben, id, again.id)
    expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain(
      'It stays on Sunday, 8 November 2026 at 11:00 GMT.',
    )
    const bell = async (of: TestMember) => (await noticesTo(t.db, of)).map(({ kind }) => kind).slice(-2)
    expect([await bell(ada), await bell(ben)]).toEqual([
      ['booking_moved', 'move_declined'],
      ['move_proposed', 'move_proposed'],
    ])
  })

  it('respect muted topics', async () => {
    const { ada, ben, start, id } = await booked()
    await t.call(notificationContract.setPreferences, { as: ben, body: { orderUpdates: false } })
    const before = (await t.mailsTo(ben.email)).length
    expect((await propose(ada, id, later(start, 2))).statusCode).toBe(200)
    expect((await t.mailsTo(ben.email)).length).toBe(before)
    expect((await noticesTo(t.db, ben)).map(({ kind }) => kind)).not.toContain('move_proposed')
  })
})
