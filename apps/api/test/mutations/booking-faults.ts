import type { Fault } from './fault.ts'

const rules = 'packages/domain/src/bookings/moves/booking-rules.ts'
const transitions = 'packages/domain/src/bookings/moves/booking-transitions.ts'

/** Faults in the payment of bookings, and in welcome sparks and account deletion. */
export const bookingFaults: readonly Fault[] = [
  {
    name: 'a booking can be completed before its day',
    suites: ['bookings', 'booking rules'],
    edits: [
      {
        file: rules,
        find: 'if (startsAt == null) return dayBegins',
        put: 'if (startsAt == null) return new Date(0)',
      },
    ],
  },
  {
    name: 'the 48 hours begin before the booking day is over',
    suites: ['bookings', 'booking rules'],
    edits: [
      {
        file: rules,
        find: 'Math.max(completedAt.getTime(), ends.getTime())',
        put: 'Math.min(completedAt.getTime(), ends.getTime())',
      },
    ],
  },
  {
    name: 'the provider’s word alone pays at once',
    suites: ['bookings', 'booking rules'],
    edits: [
      {
        file: transitions,
        find: "payLater, ['isNobodyMissed']",
        put: "pay('payers-word'), ['isNobodyMissed']",
      },
    ],
  },
  {
    name: 'what a stranger sets aside keeps a member from leaving',
    suites: ['leaving'],
    edits: [
      {
        file: 'apps/api/src/features/account/ties-store.ts',
        find: 'and(eq(paymentIntents.memberId, memberId), inArray',
        put: 'and(or(eq(paymentIntents.memberId, memberId), eq(paymentIntents.providerId, memberId)), inArray',
      },
    ],
  },
  {
    name: 'a mailbox is welcomed again under another of its addresses',
    suites: ['welcome'],
    edits: [
      {
        file: 'apps/api/src/members/greeted-mailboxes.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: '`mailbox ${mailboxOf(email)}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: '`mailbox ${email}`',
      },
    ],
  },
  {
    name: 'a mailbox’s hash can be made without the key',
    suites: ['welcome'],
    edits: [
      {
        file: 'apps/api/src/members/greeted-mailboxes.ts',
        find: "createHmac('sha256', key)",
        put: "createHmac('sha256', key.slice(0, 0))",
      },
    ],
  },
  {
    name: 'whoever signs up is welcomed, greeted before or not',
    suites: ['welcome'],
    edits: [
      {
        file: 'apps/api/src/features/auth/sign-up/new-member.ts',
        find: 'if (await greetMailbox(tx, key, member.email, now)) await welcomeMember',
        put: 'if ((await greetMailbox(tx, key, member.email, now)) || true) await welcomeMember',
      },
    ],
  },
  {
    name: 'what was set aside for no skill books whatever it costs',
    suites: ['holds'],
    edits: [
      {
        file: 'apps/api/src/features/bookings/orders/order-checks.ts',
        find: 'if (price.amount !== intent.amount) throw otherAmount(price)',
        put: '',
      },
    ],
  },
]
