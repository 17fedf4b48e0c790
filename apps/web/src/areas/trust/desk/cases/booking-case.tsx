import { formatBookingPrice, paymentMethodLabel } from '@kindling/domain/bookings/booking-price'
import { historyWords, statusLabel } from '@kindling/domain/bookings/moves/booking-words'
import type { BookingCase as Case } from '@kindling/domain/trust/desk-shape'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Timeline } from '@kindling/ui/timeline'
import { TitledSection } from '@kindling/ui/titled-section'
import { Link } from '../../../../app/links/link.tsx'
import { MemberRow } from '../../../../components/member-row.tsx'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { formatCalendarDay, formatInstant, formatRecorded } from '../../../../format/dates.ts'
import { moneyWords } from './booking-case-words.ts'

/** A booking for moderators: parties, money, history and disputes. */
export function BookingCase({ known }: { known: Case }) {
  const { client, provider, disputes, payment_method: method } = known
  const names = { client: client.firstname, provider: provider.firstname, system: 'Kindling' }
  return (
    <Stack gap={8}>
      {disputes.some(({ outcome, withdrawnAt }) => outcome === null && withdrawnAt === null) && (
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
        <KeyValue
          items={[
            { key: 'State', value: statusLabel(known.status) },
            { key: known.lent_until ? 'From' : 'Day', value: formatCalendarDay(known.booking_date) },
            ...(known.lent_until ? [{ key: 'Until', value: formatCalendarDay(known.lent_until) }] : []),
            { key: 'Price', value: formatBookingPrice(known.price, method) },
            { key: 'Paid with', value: paymentMethodLabel(method) },
            { key: 'Asked for', value: formatRecorded(known.createdAt) },
          ]}
        />
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
        <Timeline
          aria-label="What happened"
          steps={known.events.map(({ actor, action, to, note, at }) => ({
            label: historyWords(action, to),
            detail: [`${names[actor]}, ${formatInstant(at)}`, note].filter(Boolean).join(' · '),
            state: 'done' as const,
          }))}
        />
      </TitledSection>
      <TitledSection id="disputes" title="Disputes" gap={4}>
        {disputes.length === 0 ? (
          <Text tone="muted">Never disputed.</Text>
        ) : (
          <List>
            {disputes.map(({ id, message, outcome, note, createdAt, withdrawnAt }) => (
              <ListRow
                key={id}
                title={message}
                detail={[
                  formatRecorded(createdAt),
                  withdrawnAt === null ? (outcome ?? 'waits for a decision') : 'withdrawn',
                  note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </List>
        )}
      </TitledSection>
    </Stack>
  )
}
