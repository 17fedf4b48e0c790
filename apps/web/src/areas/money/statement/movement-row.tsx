import { formatCalendarDate, formatRecorded } from '@kindling/domain/client/times/dates'
import {
  amountText,
  movementAbout,
  signedText,
  withdrawalWords,
} from '@kindling/domain/money/statement/movement-words'
import type { Movement } from '@kindling/domain/money/statement-contract'
import { ListRow } from '@kindling/ui/list'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { Text } from '@kindling/ui/text'
import { bookingAddress } from '../../../app/links/booking-address.ts'
import { Link } from '../../../app/links/link.tsx'

/** Status of a withdrawal, with the expected day until it is paid. */
function WithdrawalState({ withdrawal }: { withdrawal: NonNullable<Movement['withdrawal']> }) {
  const { label, tone } = withdrawalWords[withdrawal.state]
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {withdrawal.state === 'in_transit' && (
        <span>Arrives by {formatCalendarDate(withdrawal.arrives_by)}</span>
      )}
    </>
  )
}

/** Row of a statement: reason, other party, booking, time, amount and balance. */
export function MovementRow({ movement }: { movement: Movement }) {
  const { at, currency, amount, balance, reason, booking, gift, withdrawal } = movement
  return (
    <ListRow
      title={reason}
      about={[...movementAbout(movement), formatRecorded(at)].join(', ')}
      detail={
        <Stack gap={1} align="start">
          <span>
            {movementAbout(movement).map((words) => (
              <span key={words}>
                <bdi>{words}</bdi> ·{' '}
              </span>
            ))}
            <time dateTime={at}>{formatRecorded(at)}</time>
          </span>
          {withdrawal && <WithdrawalState withdrawal={withdrawal} />}
        </Stack>
      }
      trailing={
        <Stack gap={1} align="end">
          {currency === 'spark' ? (
            <Price kind="spark" amount={signedText(amount, currency)} />
          ) : (
            <Text as="span" weight="strong" tone={amount > 0 ? 'success' : 'neutral'} numeric>
              {signedText(amount, currency)}
            </Text>
          )}
          <Text as="span" size={14} tone="muted" numeric>
            {amountText(balance, currency)} after
          </Text>
        </Stack>
      }
      link={
        booking ? (
          <Link to={bookingAddress(booking.id, booking.side)} />
        ) : gift ? (
          <Link to={`/gifts/${gift}`} />
        ) : undefined
      }
    />
  )
}
