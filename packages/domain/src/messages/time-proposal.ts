import { readerZone } from '../client/times/reader-zone.ts'
import { instantsAt } from '../clock-instants.ts'
import type { Skill } from '../skills/skill-contract.ts'
import type { MessageCard } from './message-card.ts'

/** A member whose skills can be proposed, with the name shown beside them: "you" or a first name. */
interface Owner {
  id: string
  name: string
  skills: readonly Skill[] | undefined
}

/** A skill that a time can be proposed for, of either side. */
export interface ProposableSkill {
  id: string
  title: string
  ownerId: string
  /** "Guitar lessons, by you". */
  label: string
}

/** Approved skills of both sides. */
export const proposableSkills = (owners: readonly Owner[]): ProposableSkill[] =>
  owners.flatMap(({ id: ownerId, name, skills = [] }) =>
    skills
      .filter(({ approval_status: status }) => status === 'approved')
      .map(({ _id: id, skill_type: title }) => ({ id, title, ownerId, label: `${title}, by ${name}` })),
  )

/**
 * Reads a typed day and time in the member's time zone.
 * @param day `YYYY-MM-DD`, or '' for none
 * @param time `HH:MM`, or '' for none
 * @returns the instant in milliseconds: of an hour that is repeated in autumn, the first that is in the future; or the
 * error of the time field. Neither without a day
 */
export function readProposedTime(day: string, time: string, now: number): { at?: number; problem?: string } {
  if (time === '') return { problem: 'Enter a time' }
  if (day === '') return {}
  const instants = instantsAt(day, time, readerZone())
  const at = instants.find((instant) => instant > now)
  if (at !== undefined) return { at }
  return instants.length === 0
    ? { problem: 'The clocks go forward that night: this time doesn’t exist' }
    : { problem: 'Choose a time that is to come' }
}

/** The card of a message that proposes a time. @param at milliseconds */
export const timeCard = ({ id, title, ownerId }: ProposableSkill, at: number): MessageCard => ({
  type: 'time',
  start: new Date(at).toISOString(),
  skill: id,
  title,
  provider_id: ownerId,
})
