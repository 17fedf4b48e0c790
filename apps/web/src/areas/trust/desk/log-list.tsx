import { beginOfDay, endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { areaLabels } from '@kindling/domain/trust/desk/log-words'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { logAreas } from '@kindling/domain/trust/desk-shape'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayField } from '../../../components/day-field.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { type LogFilter, logQuery } from './desk-queries.ts'
import { LogRow } from './log-rows.tsx'
import { PersonField, type Sought } from './person-field.tsx'

const nobody: Sought = { name: '' }
const areas = logAreas.map((value) => ({ value, label: areaLabels[value] ?? value }))

/** Audit log of moderators' actions and reads, and the operator's changes. */
export function LogList() {
  const [actor, setActor] = useState<Sought>(nobody)
  const [member, setMember] = useState<Sought>(nobody)
  const [area, setArea] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const begins = from && beginOfDay(from, readerZone()).toISOString()
  const ends = to && endOfDay(to, readerZone()).toISOString()
  const filter: LogFilter = {
    ...(actor.id && { actor: actor.id }),
    ...(member.id && { member: member.id }),
    ...(area !== '' && { area }),
    ...(begins && { from: begins }),
    ...(ends && { to: ends }),
  }
  return (
    <Stack gap={4}>
      <Text tone="muted">Nobody can change what stands here, nor take it away.</Text>
      <Columns layout="1-2">
        <PersonField label="Who did it" value={actor} onValueChange={setActor} />
        <PersonField label="Whom it concerns" value={member} onValueChange={setMember} />
      </Columns>
      <Columns layout="1-2-3">
        <Field label="What it is about">
          <Select
            placeholder="Everything"
            options={areas}
            value={area}
            onChange={({ target }) => setArea(target.value)}
          />
        </Field>
        <DayField label="From" value={from} max={to || undefined} onValueChange={setFrom} />
        <DayField label="To" value={to} min={from || undefined} onValueChange={setTo} />
      </Columns>
      {Object.keys(filter).length > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            for (const set of [setActor, setMember]) set(nobody)
            for (const set of [setArea, setFrom, setTo]) set('')
          }}
        >
          Show everything
        </Button>
      )}
      <QueryList
        query={useInfiniteQuery(logQuery(filter))}
        failure={deskContract.log.failure}
        empty={
          <EmptyState
            drawing={<Drawing name="book" />}
            title="Nothing like this"
            text="What moderators decide and look at, and what the operator changes, appears here, the newest first."
          />
        }
        gap={6}
      >
        {(entry) => <LogRow key={entry.id} entry={entry} />}
      </QueryList>
    </Stack>
  )
}
