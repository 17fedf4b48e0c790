import { Alert } from '@kindling/ui/alert'
import { useQuery } from '@tanstack/react-query'
import { aboutQuery } from '../../../../server/queries/about-query.ts'

/** Notice that payments use test money; renders nothing with real payments. */
export function TestMoney() {
  const { data } = useQuery(aboutQuery)
  if (!data?.payments.isTestMoney) return null
  return (
    <Alert tone="warning" title="Test money">
      No real money moves here, and no real bank or card is asked for.
    </Alert>
  )
}
