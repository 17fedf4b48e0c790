import {
  bookingFacts,
  disputeRow,
  historySteps,
  isWaiting,
  moneyWords,
} from '@kindling/domain/trust/desk/booking-case-words'
import type { BookingCase as Case } from '@kindling/domain/trust/desk-shape'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Timeline } from '@kindling/ui/timeline'
import { TitledSection } from '@kindling/ui/titled-section'
import { Link } from '../../../../app/links/link.tsx'
import { MemberRow } from '../../../../components/member-row.tsx'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { TextRows } from '../text-rows.tsx'

/** A booking for moderators: parties, money, history and disputes. */
export function BookingCase({ known }: { known: Case }) {
  const { client, provider, disputes, payment_method: method } = known
  const names = { client: client.firstname, provider: provider.firstname, system: 'Kindling' }
  return (
    <Stack gap={8}>
      {disputes.some(isWaiting) && (
        <Alert tone="warning">
          A dispute waits for a decision.{' '}
          <TextLinkTo to="/moderation?section=disputes">See the disputes</TextLinkTo>
        </Alert>
      )}
      <TitledSection
        id="sides"
        title={known.lent_until ? 'Borrower and owner' : 'Client and provider'}
        gap={4}
      >
        <List>
          {[client, provider].map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              link={<Link to={`/moderation/members/${member.id}`} />}
              arrow
            />
          ))}
        </List>
      </TitledSection>
      <TitledSection id="agreed" title="What was agreed" gap={4}>
        <KeyValue items={bookingFacts(known)} />
        {known.description && (
          <KeyValue layout="stacked" items={[{ key: 'What was asked for', value: known.description }]} />
        )}
      </TitledSection>
      <TitledSection id="money" title="Money" gap={4}>
        <List>
          {known.money.map((part) => (
            <ListRow key={part.id} {...moneyWords(part, { names, method })} />
          ))}
        </List>
      </TitledSection>
      <TitledSection id="history" title="What happened" gap={4}>
        <Timeline aria-label="What happened" steps={historySteps(known.events, names)} />
      </TitledSection>
      <TitledSection id="disputes" title="Disputes" gap={4}>
        <TextRows rows={disputes.map(disputeRow)} none="Never disputed." />
      </TitledSection>
    </Stack>
  )
}
