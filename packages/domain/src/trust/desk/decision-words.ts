import { formatRecorded } from '../../client/times/dates.ts'
import { sparksText } from '../../format/sparks.ts'
import { GIFT_WINDOW_DAYS } from '../../gifts/gift-rules.ts'
import { formatMoney, poundsToPence } from '../../money/money.ts'
import { fullName } from '../../profile/names.ts'
import type { WaitingDecision } from '../desk-shape.ts'
import { stepLabels } from '../suspension-words.ts'
import type { Fact } from './facts.ts'

/** Message after a decision that needs a second moderator. */
export const WAITS_FOR_SECOND = 'A second moderator has to agree. Until then nothing changes.'

const pounds = (amount: number) => formatMoney(poundsToPence(amount))

/** Name of a person whom a decision concerns. */
const nameIn = ({ people }: WaitingDecision, id: string): string => {
  const found = people.find((one) => one.id === id)
  return found === undefined ? 'a former member' : fullName(found)
}
const namesIn = (decision: WaitingDecision, ids: readonly string[]): string =>
  ids.length === 0 ? 'nobody' : ids.map((id) => nameIn(decision, id)).join(', ')

/** Who made the decision: "you", or the moderator's name. */
export const deciderOf = ({ isMine, proposedBy }: WaitingDecision): string =>
  isMine ? 'you' : fullName(proposedBy)

/** Title of a decision in the queue. */
export function titleOf(decision: WaitingDecision): string {
  const { plan, people } = decision
  const first = people[0] === undefined ? 'a former member' : fullName(people[0])
  switch (plan.kind) {
    case 'dispute': {
      const verbs = { refund: 'Refund', release: 'Release', split: 'Split' }
      return `${verbs[plan.outcome]}: ${plan.title}`
    }
    case 'receivable':
      return `Write off ${pounds(plan.owed)} that ${first} owes`
    case 'spark_debt':
      return `Write off ${sparksText(plan.owed)} of ${first}`
    case 'gift':
      return `Let ${sparksText(plan.amount)} go from ${nameIn(decision, plan.giverId)} to ${nameIn(decision, plan.receiverId)}`
    case 'keepers':
      return `Keepers of the pot of ${plan.name}`
    case 'suspension':
      return `${first}: ${stepLabels[plan.step]}`
  }
}

/** Details of a decision with its reason and when it lapses. */
export const decisionFacts = (decision: WaitingDecision): Fact[] => [
  ...detailsOf(decision),
  { key: 'Why', value: decision.note === '' ? null : decision.note },
  { key: 'Lapses', value: decision.lapsesAt && formatRecorded(decision.lapsesAt) },
]

/** Details of what is carried out once a second moderator agrees, as key-value pairs. */
export function detailsOf(decision: WaitingDecision): Fact[] {
  const { plan } = decision
  switch (plan.kind) {
    case 'dispute': {
      const inWords = plan.currency === 'GBP' ? pounds : sparksText
      return [
        { key: `${nameIn(decision, plan.clientId)} gets back`, value: inWords(plan.client) },
        { key: `${nameIn(decision, plan.providerId)} receives`, value: inWords(plan.provider) },
      ]
    }
    case 'receivable':
      return [{ key: 'The platform carries', value: pounds(plan.owed) }]
    case 'spark_debt':
      return [{ key: 'The platform carries', value: sparksText(plan.owed) }]
    case 'gift':
      return [{ key: `Between the two in ${GIFT_WINDOW_DAYS} days`, value: sparksText(plan.between) }]
    case 'keepers':
      return [
        { key: 'New keepers', value: namesIn(decision, plan.come) },
        { key: 'No longer keepers', value: namesIn(decision, plan.gone) },
      ]
    case 'suspension':
      return [
        { key: 'Now', value: stepLabels[plan.before] },
        { key: 'Days', value: plan.days === null ? 'No end' : String(plan.days) },
      ]
  }
}
