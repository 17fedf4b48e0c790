import { fullName } from '../../profile/names.ts'
import type { LogEntry } from '../desk-shape.ts'

/** Labels of the areas of audit log entries. */
export const areaLabels: Record<string, string> = {
  skill: 'Skill',
  suggestion: 'Suggestion',
  dispute: 'Dispute',
  report: 'Report',
  receivable: 'Debt',
  synonym: 'Search word',
  gift: 'Gift',
  pot: 'Pot',
  member: 'Member',
  booking: 'Booking',
  system: 'System',
}

const verbs: Record<string, string> = {
  approve: 'approved',
  reject: 'rejected',
  release: 'released the money of',
  refund: 'gave back the money of',
  split: 'split the money of',
  uphold: 'upheld',
  dismiss: 'dismissed',
  write_off: 'wrote off',
  add: 'added',
  change: 'changed',
  delete: 'deleted',
  look: 'looked at',
  note: 'wrote a note about',
  warn: 'warned',
  suspend: 'decided about',
  agree: 'agreed about',
  refuse: 'refused about',
  propose: 'asked a second moderator about',
  withdraw: 'withdrew a decision about',
  ask: 'asked both sides about',
}

/** Action of an audit log entry, following the actor's name: "looked at a booking of Ada Lark". */
export function actionWords({ action, area, member }: Pick<LogEntry, 'action' | 'area' | 'member'>): string {
  const verb = verbs[action] ?? action
  if (area === 'system') return `${verb} the system`
  if (member === null) return `${verb} a ${(areaLabels[area] ?? area).toLowerCase()}`
  if (area === 'member') return `${verb} ${fullName(member)}`
  return `${verb} a ${(areaLabels[area] ?? area).toLowerCase()} of ${fullName(member)}`
}

/** "Ada Lark looked at a booking of Ben Reed". */
export const entryTitle = (entry: LogEntry): string =>
  `${entry.actor === null ? 'The operator' : fullName(entry.actor)} ${actionWords(entry)}`
