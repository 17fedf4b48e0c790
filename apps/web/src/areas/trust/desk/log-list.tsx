import { deskContract } from '@kindling/domain/trust/desk-contract'
import { type LogEntry, logAreas } from '@kindling/domain/trust/desk-shape'
import { Columns } from '@kindling/ui/columns'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Field } from '@kindling/ui/field'
import { List, ListRow } from '@kindling/ui/list'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryList } from '../../../components/query-list.tsx'
import { formatRecorded } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { type LogFilter, logQuery } from './desk-queries.ts'
import { actionWords, areaLabels } from './log-words.ts'

const isId = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
const areas = logAreas.map((value) => ({ value, label: areaLabels[value] ?? value }))

/** The first moment of a day where the moderator is; undefined for no day. */
const momentOf = (day: string, addedDays = 0) => {
  if (day === '') return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + addedDays).toISOString()
}

/** What moderators did and looked at: who, whom, what and when. */
export function LogList() {
  const [actor, setActor] = useState('')
  const [member, setMember] = useState('')
  const [area, setArea] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const begins = momentOf(from)
  const ends = momentOf(to, 1)
  const filter: LogFilter = {
    ...(isId(actor) && { actor }),
    ...(isId(member) && { member }),
    ...(area !== '' && { area }),
    ...(begins && { from: begins }),
    ...(ends && { to: ends }),
  }
  return (
    <Stack gap={4}>
      <Text tone="muted">Nobody can change what stands here, nor take it away.</Text>
      <Columns layout="1-2">
        <Field label="Who did it" hint="The id of a moderator" error={isWrong(actor)}>
          <TextInput value={actor} onChange={({ target }) => setActor(target.value.trim().toLowerCase())} />
        </Field>
        <Field label="Whom it concerns" hint="The id of a member" error={isWrong(member)}>
          <TextInput value={member} onChange={({ target }) => setMember(target.value.trim().toLowerCase())} />
        </Field>
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
        <Field label="From">
          <TextInput type="date" value={from} max={to} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="To">
          <TextInput type="date" value={to} min={from} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </Columns>
      <QueryList
        query={useInfiniteQuery(logQuery(filter))}
        failure={deskContract.log.failure}
        empty={
          <EmptyState
            drawing={<Drawing name="book" />}
            title="Nothing like this"
            text="What moderators decide and look at appears here, the newest first."
          />
        }
        gap={6}
      >
        {(entry) => <EntryRow key={entry.id} entry={entry} />}
      </QueryList>
    </Stack>
  )
}

const isWrong = (text: string) => (text === '' || isId(text) ? undefined : 'That is not an id')

function EntryRow({ entry }: { entry: LogEntry }) {
  return (
    <ListRow
      title={`${fullName(entry.actor)} ${actionWords(entry)}`}
      detail={entry.note ?? undefined}
      note={formatRecorded(entry.at)}
    />
  )
}

/** The same of one member, on their page. */
export function EntryRows({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <List>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </List>
  )
}
