import { formatRecorded } from '@kindling/domain/client/times/dates'
import { fullName } from '@kindling/domain/profile/names'
import {
  activitySections,
  type CaseSection,
  memberLine,
  moneyFacts,
  recordSections,
  suspensionFacts,
} from '@kindling/domain/trust/desk/member-case-words'
import type { MemberCase as Case, DeskSuspension } from '@kindling/domain/trust/desk-shape'
import { MODERATORS_FOR_APPEALS } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { countsQuery } from '../../moderation/moderation-queries.ts'
import { BookingRows } from '../booking-rows.tsx'
import { LogRows } from '../log-rows.tsx'
import { TextRows } from '../text-rows.tsx'
import { CaseActions } from './case-actions.tsx'

/** A member for moderators: data and actions. */
export function MemberCase({ known }: { known: Case }) {
  const { member, suspension } = known
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <Text tone="muted">{memberLine(member)}</Text>
        {member.hasLeft ? (
          <Alert tone="info">This member has left.</Alert>
        ) : (
          <CaseActions member={member} suspension={suspension} proposed={known.proposed} />
        )}
        <TextLinkTo to={`/user-profile/${member.id}`} layout="standalone">
          Profile as others see it
        </TextLinkTo>
      </Stack>
      {suspension && <Suspended suspension={suspension} />}
      <TitledSection id="money" title="Money" gap={4}>
        <KeyValue items={moneyFacts(known.money)} />
      </TitledSection>
      <Sections sections={recordSections(known)} />
      <TitledSection id="bookings" title="Bookings" gap={4}>
        <BookingRows bookings={known.bookings} />
      </TitledSection>
      <Sections sections={activitySections(known)} />
      <TitledSection id="log" title="What moderators did and looked at" gap={4}>
        <LogRows entries={known.log} />
      </TitledSection>
    </Stack>
  )
}

function Suspended({ suspension }: { suspension: DeskSuspension }) {
  const { step, decidedBy, reviewBy, appeal, appealOutcome } = suspension
  const { data: counts } = useQuery(countsQuery)
  const isForOperator = appeal !== null && appealOutcome === null && counts?.operatorAppeals != null
  return (
    <TitledSection id="suspension" title={`Now: ${stepLabels[step]}`} gap={4}>
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
      <KeyValue layout="stacked" items={suspensionFacts(suspension)} />
    </TitledSection>
  )
}

const Sections = ({ sections }: { sections: readonly CaseSection[] }) =>
  sections.map(({ id, title, none, rows }) => (
    <TitledSection key={id} id={id} title={title} gap={4}>
      <TextRows rows={rows} none={none} />
    </TitledSection>
  ))
