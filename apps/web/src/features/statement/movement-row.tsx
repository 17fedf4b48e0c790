import type { Movement } from '@kindling/domain/money/statement-contract'
import { ListRow } from '@kindling/ui/list'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { Text } from '@kindling/ui/text'
import { formatInstant } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { amountText, bookingPath, signedText, withdrawalWords } from './movement-words.ts'

/** One movement: what it was, when, for which booking or bank, how much, and what was left. */
export function MovementRow({ movement }: { movement: Movement }) {
  const { at, currency, amount, balance, reason, booking, withdrawal } = movement
  const state = withdrawal && withdrawalWords[withdrawal.state]
  const about = booking?.title ?? (withdrawal && `${withdrawal.bank_name} ${withdrawal.account_number}`)
  return (
    <ListRow
      title={reason}
      detail={
        <Stack gap={1} align="start">
          <span>
            {about && (
              <>
                <bdi>{about}</bdi> ·{' '}
              </>
            )}
            {formatInstant(at)}
          </span>
          {state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
        </Stack>
      }
      trailing={
        <Stack gap={1} align="end">
          {currency === 'spark' ? (
            <Price kind="spark" amount={signedText(amount, currency)} />
          ) : (
            <Text as="span" weight="strong" tone={amount > 0 ? 'moss' : 'ink'} numeric>
              {signedText(amount, currency)}
            </Text>
          )}
          <Text as="span" size={14} tone="muted" numeric>
            {amountText(balance, currency)} after
          </Text>
        </Stack>
      }
      link={booking ? <Link to={bookingPath(booking)} /> : undefined}
    />
  )
}
