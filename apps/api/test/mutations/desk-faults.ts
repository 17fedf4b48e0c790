import type { Fault } from './fault.ts'

const features = 'apps/api/src/features'
const secondDecision = 'packages/domain/src/trust/second-decision.ts'
const twoPeople = 'apps/api/src/marketplace/moderation/two-people.ts'

/** Faults in moderators' decisions about members and money. */
export const deskFaults: readonly Fault[] = [
  {
    name: 'a suspension with money held: what the member had agreed to is ended, and nothing comes back',
    edits: [
      {
        file: `${features}/bookings/moves/booking-moves.ts`,
        find: 'if (payout !== undefined) await pay(',
        put: "if (payout !== undefined && action !== 'put-out') await pay(",
      },
    ],
    suites: ['suspensions'],
  },
  {
    name: 'a suspension with money held: open bookings of who is out are left as they are',
    edits: [
      {
        file: `${features}/bookings/moves/ended-with-member-store.ts`,
        find: "eq(suspensions.step, 'out')",
        put: "eq(suspensions.step, 'none')",
      },
    ],
    suites: ['suspensions'],
  },
  {
    name: 'a release of any sum needs one moderator',
    edits: [
      {
        file: secondDecision,
        find: 'return isMuch(plan.currency, plan.client + plan.provider)',
        put: 'return isMuch(plan.currency, plan.client)',
      },
    ],
    suites: ['two people', 'two people’s rules'],
  },
  {
    name: 'a split is decided alone whose parts are small',
    edits: [
      {
        file: secondDecision,
        find: 'return isMuch(plan.currency, plan.client + plan.provider)',
        put: 'return isMuch(plan.currency, Math.max(plan.client, plan.provider))',
      },
    ],
    suites: ['two people', 'two people’s rules'],
  },
  {
    name: 'one moderator gives up whatever a member owes',
    edits: [
      {
        file: secondDecision,
        find: "return isMuch('GBP', plan.owed)",
        put: 'return false',
      },
    ],
    suites: ['debts', 'two people’s rules'],
  },
  {
    name: 'one moderator chooses who keeps a pot',
    edits: [
      { file: secondDecision, find: 'return plan.come.length + plan.gone.length > 0', put: 'return false' },
    ],
    suites: ['pots', 'two people’s rules'],
  },
  {
    name: 'a moderator is suspended at once, by one',
    edits: [{ file: secondDecision, find: 'return plan.isOfModerator', put: 'return false' }],
    suites: ['moderators', 'two people’s rules'],
  },
  {
    name: 'who decided agrees to it themselves',
    edits: [{ file: twoPeople, find: 'if (proposedBy === by) {', put: "if (proposedBy === 'nobody') {" }],
    suites: ['two people', 'moderators'],
  },
  {
    name: 'whom a decision is about agrees to it',
    edits: [
      {
        file: twoPeople,
        find: 'if (decision.concerned.includes(by)) throw ownAffair()\n}',
        put: '}',
      },
    ],
    suites: ['moderators'],
  },
  {
    name: 'a decision of somebody who is suspended meanwhile is carried out by one',
    edits: [
      {
        file: twoPeople,
        find: 'if (!(await isStandingModerator(tx, proposedBy, at))) {',
        put: 'if (!(await isStandingModerator(tx, by, at))) {',
      },
    ],
    suites: ['two people', 'moderators'],
  },
  {
    name: 'a decision that lapsed is repeated by the same moderator',
    edits: [
      {
        file: `${features}/desk/suspension-repeats.ts`,
        find: 'if (last === 0) return',
        put: 'if (last >= 0) return',
      },
    ],
    suites: ['repeats'],
  },
  {
    name: 'moderators decide an appeal among themselves, however few they are',
    edits: [
      {
        file: `${features}/desk/appeal-service.ts`,
        find: "if (await isForOperator(tx, at)) throw new AppError('forbidden', operatorDecides)",
        put: '',
      },
    ],
    suites: ['appeals'],
  },
]
