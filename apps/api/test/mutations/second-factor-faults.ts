import type { Fault } from './fault.ts'

const feature = 'apps/api/src/features/second-factor'
const suites = ['second factor'] as const

/** Faults that weaken the second factor. */
export const secondFactorFaults: readonly Fault[] = [
  {
    name: 'a code opens twice',
    suites,
    edits: [
      {
        file: `${feature}/proof-service.ts`,
        find: 'if (found.usedStep !== null && found.usedStep >= step)',
        put: 'if (found.usedStep !== null && found.usedStep > step)',
      },
      {
        file: `${feature}/time-code-store.ts`,
        find: 'or(isNull(timeCodes.usedStep), lt(timeCodes.usedStep, step))',
        put: 'or(isNull(timeCodes.usedStep), lte(timeCodes.usedStep, step))',
      },
      {
        file: `${feature}/time-code-store.ts`,
        find: 'import { and, eq, isNotNull, isNull, lt, or }',
        put: 'import { and, eq, isNotNull, isNull, lte, or }',
      },
    ],
  },
  {
    name: 'calls that have to be confirmed go through without it',
    suites,
    edits: [
      {
        file: 'apps/api/src/http/route.ts',
        find: 'await assertConfirmed(deps, endpoint, request.caller.member, input.body)',
        put: 'void assertConfirmed',
      },
    ],
  },
  {
    name: 'a password alone opens the session of who has a second factor',
    suites,
    edits: [
      {
        file: 'apps/api/src/features/auth/session-service.ts',
        find: "const second_step = await beginSecondStep(tx, member.id, 'password')\n      if (second_step !== undefined) return { second_step }",
        put: "await beginSecondStep(tx, member.id, 'password')",
      },
    ],
  },
  {
    name: 'a passkey’s answer opens twice',
    suites,
    edits: [
      {
        file: `${feature}/second-step-store.ts`,
        find: '.where(and(isIt, isNull(passkeyChallenges.usedAt), gt(passkeyChallenges.expiresAt, now)))',
        put: '.where(and(isIt, gt(passkeyChallenges.expiresAt, now)))',
      },
    ],
  },
  {
    name: 'the origin of a passkey’s answer isn’t compared',
    suites,
    edits: [
      {
        file: `${feature}/proof-service.ts`,
        find: 'if (claimed.origin !== site.origin) {',
        put: "if (claimed.origin === '') {",
      },
    ],
  },
]
