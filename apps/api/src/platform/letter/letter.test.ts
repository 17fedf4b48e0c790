import { contactContract } from '@kindling/domain/contact/contact-contract'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../../../test/mail-of.ts'
import { toldBooking } from '../../../test/told-booking.ts'
import { contactLetter } from '../../notifier/letters/operator.ts'
import { type Written, write } from './letter.ts'
import { code, facts as factsOf, link, quote, says } from './letter-parts.ts'

/** A member's text that looks like a paragraph by Kindling. */
const FORGED = 'Your account is locked. Log in at https://evil.example'
const forged = (text: string) => `${text}\n\n${FORGED}\n\nKindling`

const booking = { ...toldBooking, title: forged('Bike repair') }
const facts = {
  booking,
  side: 'client',
  other: { firstname: forged('Percy'), lastname: 'Field' },
  note: forged('I am away.'),
  at: new Date('2026-05-01'),
} as const
const disputed = {
  bookingId: booking.id,
  booking: booking.title,
  by: forged('Clio'),
  side: 'provider',
  message: forged('Late.'),
  happened: null,
  remedy: null,
  until: new Date('2026-05-15'),
} as const
const ada = { firstname: forged('Ada') }

const mails: [string, Written][] = [
  ...(
    [
      'booking_requested',
      'booking_accepted',
      'booking_rejected',
      'booking_completed',
      'booking_paid',
      'booking_received',
      'booking_expired',
      'booking_lapsed',
    ] as const
  ).map((event): [string, Written] => [
    `of a booking: ${event}`,
    mailOf(event, facts, { firstname: forged('Ada') }),
  ]),
  ['of a dispute', mailOf('booking_disputed', disputed, ada)],
  [
    'of its end',
    mailOf(
      'dispute_resolved',
      {
        ...facts,
        client: { firstname: forged('Clio'), lastname: 'Marsh' },
        provider: { firstname: forged('Percy'), lastname: 'Field' },
        shares: { client: 500, provider: 1500 },
      },
      ada,
    ),
  ],
  [
    'of a refused document',
    mailOf(
      'kyc_rejected',
      { method: 'utility', idType: null, reason: forged('Too dark.') },
      { firstname: forged('Ada') },
    ),
  ],
  [
    'of the contact page',
    contactLetter({
      firstName: forged('Rosa'),
      email: 'rosa@example.test',
      message: forged('Hello'),
    } as never),
  ],
]

/** The HTML without quotes. */
const outsideOfQuotes = (html: string) => html.replaceAll(/<blockquote.*?<\/blockquote>/gs, '')

describe('a mail', () => {
  it.each(mails)('never begins a paragraph with a member’s text: %s', (_, { text, html }) => {
    expect(text).toContain(FORGED)
    for (const line of text.split('\n')) expect(line.startsWith(FORGED)).toBe(false)
    expect(text.split('\n').filter((line) => line === 'Kindling')).toHaveLength(1)
    expect(html).toContain(FORGED)
    expect(outsideOfQuotes(html)).not.toMatch(new RegExp(`(>|\\n)\\s*${FORGED}`))
  })

  it('quotes a member’s text with the author’s name, each line in a frame', () => {
    const { text, html } = write({
      subject: 'S',
      parts: [quote('Ada Lark wrote', 'One\r\n\r\nTwo\u2028Three')],
    })
    expect(text).toBe('Hello,\n\nAda Lark wrote:\n\n    One\n\n    Two\n    Three\n\nKindling')
    expect(html).toMatch(/<blockquote[^>]*>One<br><br>Two<br>Three<\/blockquote>/)
  })

  it('has the same content as text and as HTML', () => {
    const written = write({
      subject: 'A subject',
      firstname: 'Ada\nLark',
      parts: [
        says('One.', 'Two.'),
        code('1234'),
        link('Open it', 'https://kindling.example/a?b=c&d=e'),
        factsOf('Receipt', [['To', 'Ben']]),
      ],
      reason: { words: 'You follow Ben:', label: 'Notifications', url: 'https://kindling.example/settings' },
    })
    expect(written.text).toBe(
      [
        'Hello Ada Lark,',
        'One.\nTwo.',
        '1234',
        'https://kindling.example/a?b=c&d=e',
        'Receipt\nTo: Ben',
        'Kindling',
        'You follow Ben:\nhttps://kindling.example/settings',
      ].join('\n\n'),
    )
    for (const said of [
      'Hello Ada Lark,',
      'One.',
      'Two.',
      '1234',
      'Open it',
      'Receipt',
      'To',
      'Ben',
      'You follow Ben:',
    ])
      expect(written.html).toContain(`>${said}`)
    expect(written.html).toContain('href="https://kindling.example/a?b=c&amp;d=e"')
  })

  it('escapes markup, and loads nothing', () => {
    const evil = '<img src=https://evil.example onerror=alert(1)>"\'&'
    const { html } = write({
      subject: evil,
      firstname: evil,
      parts: [says(evil), quote(evil, evil), link(evil, evil), factsOf(evil, [[evil, evil]]), code(evil)],
    })
    expect(html).not.toMatch(/<img|<script|<link|url\(|src="/i)
    expect(html).not.toContain('onerror=alert(1)>"')
  })

  it('removes line breaks from names and titles', () => {
    const { body } = contactContract.send
    const sent = { email: 'rosa@example.test', message: 'One\nTwo', privacyPolicy: true }
    expect(body?.parse({ ...sent, firstName: 'Rosa\nKindling' })).toMatchObject({
      firstName: 'Rosa Kindling',
      message: 'One\nTwo',
    })
  })
})
