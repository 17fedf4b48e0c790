import { contactContract } from '@kindling/domain/contact/contact-contract'
import { describe, expect, it } from 'vitest'
import { bookingMail } from '../features/bookings/booking-mails.ts'
import { contactMail } from '../features/contact/contact-mail.ts'
import { openedMail, resolvedMail } from '../features/disputes/dispute-mails.ts'
import { kycMail } from '../features/moderation/document-mails.ts'
import { quotedLines } from './mail-words.ts'

/** What would pass for a paragraph of ours. */
const FORGED = 'Your account is locked. Log in at https://evil.example'
const forged = (text: string) => `${text}\n\n${FORGED}\n\nKindling`

const booking = {
  ...{ id: 'b', title: forged('Bike repair'), bookingDate: '2026-05-04', timeZone: 'Europe/London' },
  ...{
    paymentMethod: 'wallet' as const,
    extraPrice: 0,
    expiresAt: new Date('2026-05-02'),
    price: 2000,
    startsAt: null,
    durationMinutes: null,
  },
}
const facts = {
  ...{ booking, other: forged('Percy Field'), note: forged('I am away.'), at: new Date('2026-05-01') },
  ...{ isTestMoney: false, publicUrl: 'https://kindling.example' },
}
const letter = { firstname: forged('Ada'), booking: booking.title, link: 'https://kindling.example' }

const mails: [string, string][] = [
  ...(['request', 'accept', 'reject', 'complete', 'paid', 'received', 'expire', 'lapse'] as const).map(
    (news): [string, string] => [
      `of a booking: ${news}`,
      bookingMail(news, {
        ...facts,
        reader: { side: 'client', firstname: forged('Ada'), timeZone: 'Europe/London' },
      }).text,
    ],
  ),
  ['of a dispute', openedMail(letter, forged('Clio'), { words: [forged('Late.')], answerBy: 'Friday' }).text],
  ['of its end', resolvedMail(letter, forged('Percy gets £5.'), []).text],
  [
    'of a refused document',
    kycMail(
      { idType: null, method: 'utility', approvalStatus: 'rejected', reason: forged('Too dark.') },
      { firstname: forged('Ada'), isVerified: false, publicUrl: '' },
    ).text,
  ],
  [
    'of the contact page',
    contactMail({ firstName: forged('Rosa'), email: 'rosa@example.test', message: forged('Hello') } as never)
      .text,
  ],
]

describe('a mail of ours', () => {
  it.each(mails)('has no paragraph of somebody else’s words: %s', (_, text) => {
    expect(text).toContain(FORGED)
    for (const line of text.split('\n')) expect(line.startsWith(FORGED)).toBe(false)
    expect(text.split('\n').filter((line) => line === 'Kindling').length).toBeLessThanOrEqual(1)
  })

  it('names who wrote the words that it passes on, and indents each of their lines', () => {
    expect(quotedLines('Ada Lark wrote', 'One\r\n\r\nTwo\u2028Three')).toEqual([
      ...['Ada Lark wrote:', '', '    One', '', '    Two', '    Three'],
    ])
  })

  it('is written from names and titles of one line', () => {
    const { body } = contactContract.send
    const sent = { email: 'rosa@example.test', message: 'One\nTwo', privacyPolicy: true }
    expect(body?.parse({ ...sent, firstName: 'Rosa\nKindling' })).toMatchObject({
      firstName: 'Rosa Kindling',
      message: 'One\nTwo',
    })
  })
})
