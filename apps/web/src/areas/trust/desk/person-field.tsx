import { fullName } from '@kindling/domain/profile/names'
import { isTypedEnough } from '@kindling/domain/search/typed-enough'
import { useDebounced } from '@kindling/ui/browser/use-debounced'
import { Combobox } from '@kindling/ui/combobox'
import { Field } from '@kindling/ui/field'
import { useQuery } from '@tanstack/react-query'
import { SEARCH_PATIENCE, searchQuery } from './desk-queries.ts'

/** The selected member, or the text typed so far. */
export interface Sought {
  name: string
  /** Id of the selected member; undefined if none. */
  id?: string | undefined
}

interface PersonFieldProps {
  label: string
  value: Sought
  onValueChange: (value: Sought) => void
}

/** Field for selecting a member by name, full email or id. */
export function PersonField({ label, value, onValueChange }: PersonFieldProps) {
  const sought = useDebounced(value.name.trim(), SEARCH_PATIENCE)
  const isAsked = value.id === undefined && isTypedEnough(sought)
  const found = useQuery({ ...searchQuery(sought), enabled: isAsked })
  const isWaiting = value.id === undefined && (found.isFetching || sought !== value.name.trim())
  const members = isAsked && !found.isPlaceholderData ? (found.data?.members ?? []) : []
  return (
    <Field label={label} hint="Name, whole email or id">
      <Combobox
        inputValue={value.name}
        onInputValueChange={(name) => onValueChange({ name })}
        options={members.map((member) => ({ value: member.id, label: fullName(member) }))}
        onSelect={({ value: id, label: name }) => onValueChange({ name, id })}
        loading={isWaiting}
        emptyLabel={isAsked ? 'Nobody like this' : undefined}
        errorLabel={found.isError ? 'The search failed. Try again.' : undefined}
        listLabel="Members"
        autoComplete="off"
        maxLength={200}
      />
    </Field>
  )
}
