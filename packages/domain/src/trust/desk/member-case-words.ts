import { formatDay, formatRecorded } from '../../client/times/dates.ts'
import { countryName } from '../../format/countries.ts'
import { sparksText } from '../../format/sparks.ts'
import { formatMoney, poundsToPence } from '../../money/money.ts'
import { fullName } from '../../profile/names.ts'
import type { DeskSuspension, MemberCase, WaitingSuspension } from '../desk-shape.ts'
import { reportReasonLabels } from '../report-contract.ts'
import { stepLabels } from '../suspension-words.ts'
import { type Fact, joined, type TextRow } from './facts.ts'

const pounds = (amount: number) => formatMoney(poundsToPence(amount))

const offerStates = { pending: 'Waits for approval', approved: 'Offered', rejected: 'Rejected' }

const suspensionEnds = {
  replaced: 'followed by another',
  lapsed: 'lapsed: nobody reviewed it',
  overturned: 'refused by another moderator',
  over: 'over',
  appealed: 'undone after an appeal',
  withdrawn: 'withdrawn by who decided it',
}

/** Email, age of the account, verification and role of a member. */
export function memberLine({ email, memberSince, isVerified, role }: MemberCase['member']): string {
  const verified = isVerified ? 'verified' : 'not verified'
  return joined(email, `member since ${formatDay(memberSince)}`, verified, role === 'moderator' && role)
}

/** Wallet balances, escrow and debts of a member. */
export const moneyFacts = ({ cash, sparks, heldCash, heldSparks, owed }: MemberCase['money']): Fact[] => [
  { key: 'In the wallet', value: `${pounds(cash)} and ${sparksText(sparks)}` },
  { key: 'Held for bookings', value: `${pounds(heldCash)} and ${sparksText(heldSparks)}` },
  { key: 'Owed for card payments', value: pounds(owed) },
]

/** Reason, moderators, end and appeal of the suspension in force. */
export const suspensionFacts = (suspension: DeskSuspension): Fact[] => [
  { key: 'Why', value: suspension.reason },
  {
    key: 'Decided by',
    value: `${fullName(suspension.decidedBy)}, ${formatRecorded(suspension.decidedAt)}`,
  },
  { key: 'Agreed by', value: suspension.reviewedBy && fullName(suspension.reviewedBy) },
  { key: 'Until', value: suspension.until === null ? 'No end' : formatRecorded(suspension.until) },
  { key: 'Their appeal', value: suspension.appeal },
]

/** Step before, reason, end, lapse and appeal of a suspension that a second moderator decides about. */
export const waitingSuspensionFacts = (suspension: WaitingSuspension): Fact[] => [
  { key: 'Before', value: stepLabels[suspension.before] },
  { key: 'Why, as the member reads it', value: suspension.reason },
  { key: 'Until', value: suspension.until === null ? 'No end' : formatRecorded(suspension.until) },
  { key: 'Lapses', value: suspension.reviewBy && formatRecorded(suspension.reviewBy) },
  { key: 'The member’s appeal', value: suspension.appeal },
]

/** A list of a member's case with its heading, and a text for when it is empty. */
export interface CaseSection {
  id: string
  title: string
  none: string
  rows: TextRow[]
}

const writtenRow = ({ id, words, by, at }: MemberCase['notes'][number]): TextRow => ({
  id,
  title: words,
  detail: joined(fullName(by), formatRecorded(at)),
})

function reportRow(
  { id, subject, reason, words, status, other, createdAt }: MemberCase['reportsBy'][number],
  side: 'by' | 'about',
): TextRow {
  const what = `${subject.replaceAll('_', ' ')}, ${side} ${fullName(other)}`
  return {
    id,
    title: `${reportReasonLabels[reason]}: ${status}`,
    detail: joined(what, formatDay(createdAt), words),
  }
}

/** Moderators' notes and warnings, and reports about and by the member. */
export const recordSections = (known: MemberCase): CaseSection[] => [
  { id: 'notes', title: 'Notes of moderators', none: 'No notes.', rows: known.notes.map(writtenRow) },
  { id: 'warnings', title: 'Warnings', none: 'Never warned.', rows: known.warnings.map(writtenRow) },
  {
    id: 'reports-against',
    title: 'Reports about them',
    none: 'Never reported.',
    rows: known.reportsAgainst.map((report) => reportRow(report, 'by')),
  },
  {
    id: 'reports-by',
    title: 'Reports by them',
    none: 'They reported nothing.',
    rows: known.reportsBy.map((report) => reportRow(report, 'about')),
  },
]

const earlierRow = ({ id, step, reason, decidedBy, decidedAt, ended }: DeskSuspension): TextRow => ({
  id,
  title: stepLabels[step],
  detail: joined(
    reason,
    `${fullName(decidedBy)}, ${formatRecorded(decidedAt)}`,
    suspensionEnds[ended ?? 'over'],
  ),
})

/** Offers, sessions and, if any, earlier suspensions of the member. */
export const activitySections = (known: MemberCase): CaseSection[] => [
  {
    id: 'offers',
    title: 'What they offer',
    none: 'They offer nothing.',
    rows: known.offers.map(({ id, title, status }) => ({ id, title, detail: offerStates[status] })),
  },
  {
    id: 'sessions',
    title: 'Where they are signed in',
    none: 'Nowhere.',
    rows: known.sessions.map(({ id, country, device, lastSeen }) => ({
      id,
      title: device,
      detail: joined(
        country === null ? 'Country not known' : countryName(country),
        `last seen ${formatRecorded(lastSeen)}`,
      ),
    })),
  },
  ...(known.earlier.length === 0
    ? []
    : [{ id: 'earlier', title: 'Earlier decisions', none: '', rows: known.earlier.map(earlierRow) }]),
]
