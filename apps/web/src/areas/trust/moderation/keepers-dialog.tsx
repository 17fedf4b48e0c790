import { peopleContract, SHORTEST_TERM } from '@kindling/domain/people/people-contract'
import { type AdminPot, potContract } from '@kindling/domain/pots/pot-contract'
import { KEEPERS } from '@kindling/domain/pots/pot-rules'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { List, ListRow } from '@kindling/ui/list'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { fullName } from '../../../format/names.ts'
import { queryOf } from '../../../server/query-of.ts'
import { serverMessage } from '../../../server/server-message.ts'
import type { DecisionProps } from './queue.tsx'
import { useAppoint } from './spark-queries.ts'

type Keeper = AdminPot['keepers'][number]
type Person = Keeper & { location: string | null }

/** Milliseconds after the last key. */
const PATIENCE = 250

const foundQuery = (term: string) => ({
  ...queryOf(peopleContract.search, { params: { term }, query: { limit: 20 } }),
  enabled: term.length >= SHORTEST_TERM,
})

function Found({ people, onChoose }: { people: readonly Person[]; onChoose: (one: Keeper) => void }) {
  if (people.length === 0) return <Text tone="muted">Nobody else has that name.</Text>
  return (
    <List>
      {people.map(({ id, firstname, lastname, location }) => (
        <ListRow
          key={id}
          title={`${firstname} ${lastname}`}
          detail={location}
          trailing={
            <Button
              variant="secondary"
              aria-label={`Choose ${firstname} ${lastname}`}
              onClick={() => onChoose({ id, firstname, lastname })}
            >
              Choose
            </Button>
          }
        />
      ))}
    </List>
  )
}

/** Chooses the keepers of a pot: who is there may go, and others are found by their names. */
export function KeepersDialog({ item, open, onOpenChange, onDecided }: DecisionProps & { item: AdminPot }) {
  const [keepers, setKeepers] = useState<readonly Keeper[]>(item.keepers)
  const [term, setTerm] = useState('')
  const wanted = useDebounced(term.trim().toLowerCase(), PATIENCE)
  const found = useQuery(foundQuery(wanted))
  const { mutate, isPending, isError, error } = useAppoint(item.district.slug)
  const isFull = keepers.length >= KEEPERS
  const isOther = ({ id }: { id: string }) => !keepers.some((keeper) => keeper.id === id)
  const ids = keepers.map(({ id }) => id)
  const onSuccess = () => {
    onOpenChange(false)
    onDecided(`The pot of ${item.district.name} has ${keepers.length} of ${KEEPERS} keepers.`)
  }
  return (
    <Dialog
      title={`Keepers of the pot of ${item.district.name}`}
      description={`${KEEPERS} neighbours who decide what it helps with. Two of them have to agree.`}
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      footer={
        <Button loading={isPending} onClick={() => mutate(ids, { onSuccess })}>
          Save keepers
        </Button>
      }
    >
      <Stack gap={4}>
        {keepers.length === 0 && <Text tone="muted">Nobody keeps it yet.</Text>}
        <List>
          {keepers.map((keeper) => (
            <ListRow
              key={keeper.id}
              title={fullName(keeper)}
              trailing={
                <Button
                  variant="quiet"
                  aria-label={`Remove ${fullName(keeper)}`}
                  onClick={() => setKeepers(keepers.filter(({ id }) => id !== keeper.id))}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </List>
        {!isFull && (
          <Field label="Find a neighbour" hint="By name, from three letters on.">
            <TextInput value={term} onChange={(event) => setTerm(event.target.value)} />
          </Field>
        )}
        {!isFull && wanted.length >= SHORTEST_TERM && (
          <QueryView
            query={found}
            skeleton={<SkeletonList rows={1} />}
            failure={peopleContract.search.failure}
          >
            {(people) => (
              <Found people={people.filter(isOther)} onChoose={(one) => setKeepers([...keepers, one])} />
            )}
          </QueryView>
        )}
        <FormAlert>{isError && serverMessage(error, potContract.appoint.failure)}</FormAlert>
      </Stack>
    </Dialog>
  )
}
