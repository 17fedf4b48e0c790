import { type KeeperRequest, potContract } from '@kindling/domain/pots/pot-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { formatDay } from '../../../format/dates.ts'
import { sparksText } from '../../../format/sparks.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { keeperQuery, useDecideRequest } from './pot-queries.ts'

function Request({ request }: { request: KeeperRequest }) {
  const { mutate, isPending, isError, error } = useDecideRequest(request.id)
  const [word, setWord] = useState('')
  const [isDeclining, setDeclining] = useState(false)
  const { by, amount, reason, votes, isAgreed, lapsesAt } = request
  return (
    <ListRow
      title={`${by.firstname} ${by.lastname} asks for ${sparksText(amount)}`}
      detail={
        <Stack gap={3}>
          <Text lines="pre" dir="auto">
            {reason}
          </Text>
          <Text size={14} tone="muted">
            {votes} of 2 keepers agreed · until {formatDay(lapsesAt)}
          </Text>
          <FormAlert>{isError && serverMessage(error, potContract.decide.failure)}</FormAlert>
          {isDeclining && (
            <Field label="Why" hint={`${by.firstname} reads this.`} required>
              <TextInput value={word} maxLength={300} onChange={(event) => setWord(event.target.value)} />
            </Field>
          )}
          <Inline>
            {!isDeclining && (
              <Button disabled={isAgreed} loading={isPending} onClick={() => mutate({ decision: 'agree' })}>
                {isAgreed ? 'You agreed' : 'Agree'}
              </Button>
            )}
            <Button
              variant="secondary"
              disabled={isPending || (isDeclining && word.trim() === '')}
              onClick={() => (isDeclining ? mutate({ decision: 'decline', word }) : setDeclining(true))}
            >
              Decline
            </Button>
          </Inline>
        </Stack>
      }
    />
  )
}

/** What neighbours ask the pot for, for its keepers: nobody else reads who asks. */
export function KeeperDesk() {
  return (
    <QueryView
      query={useQuery(keeperQuery)}
      skeleton={<SkeletonList rows={1} />}
      failure={potContract.requests.failure}
    >
      {(requests) =>
        requests.length === 0 ? (
          <Text tone="muted">Nobody asks for anything now.</Text>
        ) : (
          <List>
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </List>
        )
      }
    </QueryView>
  )
}
