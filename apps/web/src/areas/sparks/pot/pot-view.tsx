import { formatCalendarDate } from '@kindling/domain/client/times/dates'
import { sparksText } from '@kindling/domain/format/sparks'
import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { type Pot, potContract } from '@kindling/domain/pots/pot-contract'
import { helpedWords, lackingWords, requestWords } from '@kindling/domain/pots/pot-words'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { List, ListRow } from '@kindling/ui/list'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Stat } from '@kindling/ui/stat'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { serverMessage } from '../../../server/server-message.ts'
import { KeeperDesk } from './keeper-desk.tsx'
import { AskPot, GiveToPot } from './pot-forms.tsx'
import { usePotCall } from './pot-queries.ts'

function Entries({ entries }: Pick<Pot, 'entries'>) {
  if (entries.length === 0) return <Text tone="muted">Nothing has gone in or out yet.</Text>
  return (
    <List>
      {entries.map(({ kind, amount, day }, nth) => (
        <ListRow
          // Entries have no id; their order is fixed.
          key={nth}
          title={kind === 'in' ? 'A neighbour gave' : 'The pot helped a neighbour'}
          detail={formatCalendarDate(day)}
          trailing={
            <Price
              kind="spark"
              amount={`${kind === 'in' ? '+' : '−'}${formatSparks(sparksToMillis(amount))}`}
            />
          }
        />
      ))}
    </List>
  )
}

function OpenRequest({ id }: { id: string }) {
  const withdraw = usePotCall(potContract.withdraw, { id })
  return (
    <>
      <FormAlert>{withdraw.isError && serverMessage(withdraw.error, potContract.withdraw.failure)}</FormAlert>
      <Button variant="secondary" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        Take it back
      </Button>
    </>
  )
}

function Asking({ pot }: { pot: Pot }) {
  const { request } = pot
  const lacking = lackingWords(pot)
  const isOpen = request?.state === 'open'
  return (
    <Stack gap={4}>
      {request && (
        <Alert tone={request.state === 'granted' ? 'success' : 'info'}>{requestWords(request)}</Alert>
      )}
      {isOpen && <OpenRequest id={request.id} />}
      {lacking && <Text tone="muted">{lacking}</Text>}
      {!lacking && !isOpen && <AskPot />}
    </Stack>
  )
}

/** The pot of a district: balance, keepers' requests, forms to give and to ask, and its entries. */
export function PotView({ pot }: { pot: Pot }) {
  return (
    <Stack gap={8}>
      <Stat
        size="large"
        label={`In the pot of ${pot.district.name}`}
        value={sparksText(pot.balance)}
        detail={helpedWords(pot)}
      />
      <KeeperDesk />
      <TitledSection id="give-title" title="Give">
        <GiveToPot name={pot.district.name} />
      </TitledSection>
      <TitledSection id="ask-title" title="Ask">
        <Asking pot={pot} />
      </TitledSection>
      <TitledSection id="entries-title" title="In and out">
        <Entries entries={pot.entries} />
      </TitledSection>
    </Stack>
  )
}
