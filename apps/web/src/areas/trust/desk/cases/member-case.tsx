import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { fullName } from '@kindling/domain/profile/names'
import type { MemberCase as Case, DeskSuspension } from '@kindling/domain/trust/desk-shape'
import { reportReasonLabels } from '@kindling/domain/trust/report-contract'
import { MODERATORS_FOR_APPEALS } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { countryName } from '../../../../format/countries.ts'
import { formatDay, formatRecorded } from '../../../../format/dates.ts'
import { sparksText } from '../../../../format/sparks.ts'
import { countsQuery } from '../../moderation/moderation-queries.ts'
import { EntryRows } from '../log-list.tsx'
import { BookingRows } from '../member-search.tsx'
import { CaseActions } from './case-actions.tsx'

const pounds = (amount: number) => formatMoney(poundsToPence(amount))

/** A member for moderators: data and actions. */
export function MemberCase({ known }: { known: Case }) {
  const { member, suspension, earlier, money } = known
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <Text tone="muted">
          {member.email} · member since {formatDay(member.memberSince)} ·{' '}
          {member.isVerified ? 'verified' : 'not verified'}
          {member.role === 'moderator' && ' · moderator'}
        </Text>
        {member.hasLeft ? (
          <Alert tone="info">This member has left.</Alert>
        ) : (
          <CaseActions member={member} suspension={suspension} proposed={known.proposed} />
        )}
        <TextLinkTo to={`/user-profile/${member.id}`} layout="standalone">
          Profile as others see it
        </TextLinkTo>
      </Stack>
      {suspension && <Holding suspension={suspension} />}
      <Part id="money" title="Money">
        <KeyValue
          items={[
            { key: 'In the wallet', value: `${pounds(money.cash)} and ${sparksText(money.sparks)}` },
            {
              key: 'Held for bookings',
              value: `${pounds(money.heldCash)} and ${sparksText(money.heldSparks)}`,
            },
            { key: 'Owed for card payments', value: pounds(money.owed) },
          ]}
        />
      </Part>
      <Rows
        id="notes"
        title="Notes of moderators"
        none="No notes."
        rows={known.notes.map(({ id, words, by, at }) => ({
          id,
          title: words,
          detail: `${fullName(by)} · ${formatRecorded(at)}`,
        }))}
      />
      <Rows
        id="warnings"
        title="Warnings"
        none="Never warned."
        rows={known.warnings.map(({ id, words, by, at }) => ({
          id,
          title: words,
          detail: `${fullName(by)} · ${formatRecorded(at)}`,
        }))}
      />
      <Rows
        id="reports-against"
        title="Reports about them"
        none="Never reported."
        rows={known.reportsAgainst.map((report) => reportRow(report, 'by'))}
      />
      <Rows
        id="reports-by"
        title="Reports by them"
        none="They reported nothing."
        rows={known.reportsBy.map((report) => reportRow(report, 'about'))}
      />
      <Part id="bookings" title="Bookings">
        {known.bookings.length === 0 ? <None>No bookings.</None> : <BookingRows bookings={known.bookings} />}
      </Part>
      <Rows
        id="offers"
        title="What they offer"
        none="They offer nothing."
        rows={known.offers.map(({ id, title, status }) => ({ id, title, detail: statuses[status] }))}
      />
      <Rows
        id="sessions"
        title="Where they are signed in"
        none="Nowhere."
        rows={known.sessions.map(({ id, country, device, lastSeen }) => ({
          id,
          title: device,
          detail: `${country === null ? 'Country not known' : countryName(country)} · last seen ${formatRecorded(lastSeen)}`,
        }))}
      />
      {earlier.length > 0 && (
        <Rows
          id="earlier"
          title="Earlier decisions"
          none=""
          rows={earlier.map((one) => ({
            id: one.id,
            title: stepLabels[one.step],
            detail: `${one.reason} · ${fullName(one.decidedBy)}, ${formatRecorded(one.decidedAt)} · ${ends[one.ended ?? 'over']}`,
          }))}
        />
      )}
      <Part id="log" title="What moderators did and looked at">
        <EntryRows entries={known.log} />
      </Part>
    </Stack>
  )
}

const statuses = { pending: 'Waits for approval', approved: 'Offered', rejected: 'Rejected' }
const ends = {
  replaced: 'followed by another',
  lapsed: 'lapsed: nobody reviewed it',
  overturned: 'refused by another moderator',
  over: 'over',
  appealed: 'undone after an appeal',
  withdrawn: 'withdrawn by who decided it',
}

function Holding({
  suspension: { step, reason, until, decidedBy, decidedAt, reviewBy, reviewedBy, appeal, appealOutcome },
}: {
  suspension: DeskSuspension
}) {
  const { data: counts } = useQuery(countsQuery)
  const isForOperator = appeal !== null && appealOutcome === null && counts?.operatorAppeals != null
  return (
    <Part id="suspension" title={`Now: ${stepLabels[step]}`}>
      {isForOperator && (
        <Alert tone="info">
          Their appeal waits for the operator: there are fewer than {MODERATORS_FOR_APPEALS} moderators.
        </Alert>
      )}
      {reviewBy !== null && (
        <Alert tone="warning">
          It lapses on {formatRecorded(reviewBy)} unless a moderator other than {fullName(decidedBy)} agrees.
        </Alert>
      )}
      <KeyValue
        layout="stacked"
        items={[
          { key: 'Why', value: reason },
          { key: 'Decided by', value: `${fullName(decidedBy)}, ${formatRecorded(decidedAt)}` },
          ...(reviewedBy === null ? [] : [{ key: 'Agreed by', value: fullName(reviewedBy) }]),
          { key: 'Until', value: until === null ? 'No end' : formatRecorded(until) },
          ...(appeal === null ? [] : [{ key: 'Their appeal', value: appeal }]),
        ]}
      />
    </Part>
  )
}

function reportRow(
  { id, subject, reason, words, status, other, createdAt }: Case['reportsBy'][number],
  side: 'by' | 'about',
) {
  const what = `${subject.replaceAll('_', ' ')}, ${side} ${fullName(other)}`
  return {
    id,
    title: `${reportReasonLabels[reason]}: ${status}`,
    detail: [what, formatDay(createdAt), words].filter(Boolean).join(' · '),
  }
}

const None = ({ children }: { children: ReactNode }) => <Text tone="muted">{children}</Text>

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <TitledSection id={id} title={title} gap={4}>
      {children}
    </TitledSection>
  )
}

interface RowsProps {
  id: string
  title: string
  none: string
  rows: readonly { id: string; title: string; detail: string }[]
}

function Rows({ id, title, none, rows }: RowsProps) {
  return (
    <Part id={id} title={title}>
      {rows.length === 0 ? (
        <None>{none}</None>
      ) : (
        <List>
          {rows.map((row) => (
            <ListRow key={row.id} title={row.title} detail={row.detail} />
          ))}
        </List>
      )}
    </Part>
  )
}
