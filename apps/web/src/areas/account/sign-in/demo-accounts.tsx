import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { queryClient } from '../../../server/query-client.ts'

const noChange = () => () => {}

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void
}

/** One-click sign-in as a demo member; renders nothing outside a demo installation. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data } = useQuery(aboutQuery, queryClient)
  // Hidden until hydrated, to match the prerendered HTML, since the answer may arrive first.
  const isAwake = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  if (!isAwake || !data || data.demoAccounts.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size={14} tone="muted">
        This is a demo. Look around as
      </Text>
      <Inline gap={2}>
        {data.demoAccounts.map((account) => (
          <Button key={account.email} variant="secondary" size="small" onClick={() => onChoose(account)}>
            {account.label}
          </Button>
        ))}
      </Inline>
    </Stack>
  )
}
