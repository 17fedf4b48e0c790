import { ApiError } from '@kindling/domain/client/errors'
import { formatDay } from '@kindling/domain/client/times/dates'
import { sparksText } from '@kindling/domain/format/sparks'
import { type KeeperRequest, potContract } from '@kindling/domain/pots/pot-contract'
import { fullName } from '@kindling/domain/profile/names'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { TitledSection } from '@kindling/ui/titled-section'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { serverMessage } from '../../../server/server-message.ts'
import { keeperQuery, usePotCall } from './pot-queries.ts'

function Request({ request }: { request: KeeperRequest }) {
  const { mutate, isPending, isError, error } = usePotCall(potContract.decide, { id: request.id })
  const [word, setWord] = useState('')
  const [isDeclining, setDeclining] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { pot, by, amount, reason, votes, isAgreed, lapsesAt } = request
  function decline() {
    setMissing(word.trim() === '')
    if (word.trim() !== '') mutate({ decision: 'decline', word })
  }
  return (
    <ListRow
      title={`${fullName(by)} asks for ${sparksText(amount)}`}
      detail={
        <Stack gap={3}>
          <Text lines="pre" dir="auto">
            {reason}
          </Text>
          <Text size={14} tone="muted">
            Pot of {pot} · {votes} of 2 keepers agreed · until {formatDay(lapsesAt)}
          </Text>
          <FormAlert>{isError && serverMessage(error, potContract.decide.failure)}</FormAlert>
          {isDeclining && (
            <Field
              label="Why"
              hint={`${by.firstname} reads this.`}
              error={isMissing && word.trim() === '' ? `Say why: ${by.firstname} reads it` : undefined}
              required
            >
              <TextInput value={word} maxLength={300} onChange={(event) => setWord(event.target.value)} />
            </Field>
          )}
          <Inline>
            {!isDeclining && (
              <Button disabled={isAgreed} loading={isPending} onClick={() => mutate({ decision: 'agree' })}>
                {isAgreed ? 'You agreed' : 'Agree'}
                <VisuallyHidden>{` to ${fullName(by)}’s request`}</VisuallyHidden>
              </Button>
            )}
            <Button
              variant="secondary"
              loading={isDeclining && isPending}
              disabled={isPending}
              onClick={() => (isDeclining ? decline() : setDeclining(true))}
            >
              Decline<VisuallyHidden>{` ${fullName(by)}’s request`}</VisuallyHidden>
            </Button>
            {isDeclining && (
              <Button variant="quiet" disabled={isPending} onClick={() => setDeclining(false)}>
                Back
              </Button>
            )}
          </Inline>
        </Stack>
      }
    />
  )
}

/**
 * Requests to the pots that the member keeps, with the neighbours' names, which only keepers see. Renders nothing for
 * members who keep no pot or are suspended.
 */
export function KeeperDesk() {
  const query = useQuery(keeperQuery)
  if (query.error instanceof ApiError && query.error.code === 'suspended') return null
  return (
    <QueryView query={query} skeleton={null} failure={potContract.requests.failure}>
      {({ pots, requests }) =>
        pots.length > 0 && (
          <TitledSection id="keeper-title" title="You are a keeper">
            {requests.length === 0 ? (
              <Text tone="muted">Nobody asks the pot of {pots.join(' or ')} for anything now.</Text>
            ) : (
              <List>
                {requests.map((request) => (
                  <Request key={request.id} request={request} />
                ))}
              </List>
            )}
          </TitledSection>
        )
      }
    </QueryView>
  )
}
