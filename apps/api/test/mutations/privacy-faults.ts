import type { Fault } from './fault.ts'

const places = 'apps/api/src/db/functions/directory/draw_place.sql'
const names = 'apps/api/src/members/shown-name-store.ts'

/** Faults in what members see of each other: homes, addresses and names. */
export const privacyFaults: readonly Fault[] = [
  {
    name: 'a move keeps the offset of the shown place within a hundredth of a degree',
    suites: ['moved homes'],
    edits: [
      {
        file: places,
        find: "concat_ws('|', of_member, 'draw', next, even_lat, even_lon)",
        put: "concat_ws('|', of_member, round(even_lat * 100), round(even_lon * 100))",
      },
    ],
  },
  {
    name: 'every move draws another place around the same home',
    suites: ['moved homes'],
    edits: [{ file: places, find: 'IF cardinality(again) >= 2', put: 'IF cardinality(again) >= 99' }],
  },
  {
    name: 'a newcomer reads the address of an instant booking at once',
    suites: ['addresses', 'booking rules'],
    edits: [
      {
        file: 'packages/domain/src/bookings/address-rules.ts',
        find: 'booking.isInstant && !isTrusted',
        put: 'booking.isInstant && isTrusted',
      },
    ],
  },
  {
    name: 'the feed of a calendar has the address of whatever is accepted',
    suites: ['addresses'],
    edits: [
      {
        file: 'apps/api/src/marketplace/booked/booking-event.ts',
        find: 'return isExact ? inOneLine(event.location) : undefined',
        put: "return isExact || event.status !== 'pending' ? inOneLine(event.location) : undefined",
      },
    ],
  },
  {
    name: 'the community has full names',
    suites: ['names'],
    edits: [
      {
        file: 'apps/api/src/features/people/community-store.ts',
        find: 'const person = { ...personFor(callerId),',
        put: 'const person = { ...personFor(callerId), lastname: members.lastname,',
      },
    ],
  },
  {
    name: 'who writes to somebody reads their full name before they answer',
    suites: ['names'],
    edits: [
      {
        file: names,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: "and ${wrote('')} and ${wrote('not')}",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: "and (${wrote('')} or ${wrote('not')})",
      },
    ],
  },
]
