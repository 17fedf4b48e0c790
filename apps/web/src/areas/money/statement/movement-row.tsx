import type { Movement } from '@kindling/domain/money/statement-contract'
import { ListRow } from '@kindling/ui/list'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Tag } from '@kindling/ui/tag'
import { Text } from '@kindling/ui/text'
import { bookingAddress } from '../../../app/links/booking-address.ts'
import { Link } from '../../../app/links/link.tsx'
import { formatCalendarDate, formatRecorded } from '../../../format/dates.ts'
import { amountText, signedText, withdrawalWords } from './movement-words.ts'

/** Status of a withdrawal, with the expected day until it is paid. */
function WithdrawalState({ withdrawal }: { withdrawal: NonNullable<Movement['withdrawal']> }) {
  const { label, tone } = withdrawalWords[withdrawal.state]
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      {withdrawal.state === 'in_transit' && (
        <span>Arrives by {formatCalendarDate(withdrawal.arrives_by)}</span>
      )}
    </>
  )
}

/** Row of a statement: reason, other party, booking, time, amount and balance. */
export function MovementRow({ movement }: { movement: Movement }) {
  const { at, currency, amount, balance, reason, other, booking, gift, withdrawal } = movement
  const about = [
    ...(other ? [other] : []),
    ...(booking ? [booking.title] : []),
    ...(withdrawal ? [`${withdrawal.bank_name} ${withdrawal.account_number}`] : []),
  ]
  return (
    <ListRow
      title={reason}
      detail={
        <Stack gap={1} align="start">
          <span>
            {about.map((words) => (
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
