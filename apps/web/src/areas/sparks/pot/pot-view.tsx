import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { type Pot, potContract } from '@kindling/domain/pots/pot-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { List, ListRow } from '@kindling/ui/list'
import { Price } from '@kindling/ui/price'
import { Stack } from '@kindling/ui/stack'
import { Stat } from '@kindling/ui/stat'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { formatCalendarDate } from '../../../format/dates.ts'
import { sparksText } from '../../../format/sparks.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { KeeperDesk } from './keeper-desk.tsx'
import { AskPot, GiveToPot } from './pot-forms.tsx'
import { useWithdraw } from './pot-queries.ts'
import { helpedWords, lackingWords, requestWords } from './pot-words.ts'

function Entries({ entries }: Pick<Pot, 'entries'>) {
  if (entries.length === 0) return <Text tone="muted">Nothing has gone in or out yet.</Text>
  return (
    <List>
      {entries.map(({ kind, amount, day }, nth) => (
        <ListRow
          // Nothing names an entry: they come in the order in which they were.
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

function Asking({ pot }: { pot: Pot }) {
  const withdraw = useWithdraw()
  const { request } = pot
  const lacking = lackingWords(pot)
  const isOpen = request?.state === 'open'
  return (
    <Stack gap={4}>
      {request && (
        <Alert tone={request.state === 'granted' ? 'success' : 'info'}>{requestWords(request)}</Alert>
      )}
      {isOpen && (
        <>
          <FormAlert>
            {withdraw.isError && serverMessage(withdraw.error, potContract.withdraw.failure)}
          </FormAlert>
          <Button
            variant="secondary"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(request.id)}
          >
            Take it back
          </Button>
        </>
      )}
      {lacking && <Text tone="muted">{lacking}</Text>}
      {!lacking && !isOpen && <AskPot />}
    </Stack>
  )
}

/** The pot of a district: what is in it, giving, asking, its keepers' part, and what went in and out. */
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
