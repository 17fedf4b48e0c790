import type { Fault } from './fault.ts'

const features = 'apps/api/src/features'

/** Faults in the checks of what a member may do now (role, suspension, credential generation). */
export const standingFaults: readonly Fault[] = [
  {
    name: 'standing: a calendar feed outlives a new password',
    edits: [
      {
        file: `${features}/calendar/feed-service.ts`,
        find: 'standing.generation !== feed.generation',
        put: 'false',
      },
    ],
    suites: ['credentials'],
  },
  {
    name: 'standing: a password that is chosen by mail ends nothing but sessions',
    edits: [
      {
        file: `${features}/auth/password/password-service.ts`,
        find: "because: 'password reset', endsLinks: true",
        put: "because: 'password reset', endsLinks: false",
      },
    ],
    suites: ['credentials'],
  },
  {
    name: 'standing: a device is notified that subscribed before another password',
    edits: [
      {
        file: 'apps/api/src/notifier/push/push-sender.ts',
        find: 'if (standing?.generation !== device.generation)',
        put: 'if (standing === undefined)',
      },
    ],
    suites: ['push'],
  },
  {
    name: 'standing: the vote of a suspended keeper counts',
    edits: [
      {
        file: `${features}/pots/keeper-service.ts`,
        find: 'return votes.filter(({ keeperId }) => deciding.has(keeperId))',
        put: 'return votes',
      },
    ],
    suites: ['pots'],
  },
  {
    name: 'standing: nobody asks who opens the stream of events',
    edits: [
      {
        file: `${features}/events/event-routes.ts`,
        find: 'assertMayCall(request.caller, stream, request.params)',
        put: '',
      },
      {
        file: `${features}/events/event-service.ts`,
        find: 'assertMayCall({ member }, stream, {})',
        put: '',
      },
    ],
    suites: ['streams'],
  },
  {
    name: 'standing: accepting a booking is taken for finishing one',
    edits: [
      {
        file: 'packages/domain/src/bookings/booking-contract.ts',
        find: "path: '/bookings/accept/{id}',\n    auth: 'access',\n    kind: 'book',",
        put: "path: '/bookings/accept/{id}',\n    auth: 'access',\n    kind: 'finish',",
      },
    ],
    suites: ['suspended calls'],
  },
  {
    name: 'standing: links to papers stay open to a moderator who is suspended',
    edits: [
      {
        file: 'apps/api/src/http/answers/private-file.ts',
        find: "role === 'moderator' && allows(suspension, 'decide')",
        put: "role === 'moderator'",
      },
    ],
    suites: ['suspended calls'],
  },
]
