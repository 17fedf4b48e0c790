import { inLetters } from '@kindling/domain/appointments/duration-words'
import { type Synonym, synonymContract } from '@kindling/domain/offers/synonym-contract'
import { SYNONYMS_FRESH } from '@kindling/domain/offers/synonym-rules'
import { lateDialog } from '@kindling/ui/browser/late-dialog'
import { useDebounced } from '@kindling/ui/browser/use-debounced'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { FormAlert } from '@kindling/ui/form-alert'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { ListRow } from '@kindling/ui/list'
import { SearchInput } from '@kindling/ui/search-input'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QueryList } from '../../../../components/query-list.tsx'
import { serverMessage } from '../../../../server/server-message.ts'
import { synonymsQuery, useDeleteSynonym } from './synonym-queries.ts'

/** Search debounce in milliseconds. */
const PATIENCE = 300

const SynonymDialog = lateDialog(
  () => import('./synonym-dialog.tsx').then((module) => module.SynonymDialog),
  'The form',
)

/** List of search synonyms, with add, edit and delete. */
export function SearchWords() {
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim(), PATIENCE)
  // Kept during the closing animation. A new key per opening resets the form.
  const [edited, setEdited] = useState<{ synonym: Synonym | undefined; nth: number }>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()

  function edit(synonym: Synonym | undefined) {
    setEdited((before) => ({ synonym, nth: (before?.nth ?? 0) + 1 }))
    setOpen(true)
  }

  return (
    <Stack gap={4}>
      <Text tone="muted">
        What members type and what their neighbours call it. A change counts within{' '}
        {inLetters(SYNONYMS_FRESH)}, for everybody.
      </Text>
      <SearchInput
        aria-label="Find a word"
        placeholder="A word or a category"
        maxLength={60}
        value={typed}
        onValueChange={setTyped}
      />
      <Inline>
        <Button variant="secondary" onClick={() => edit(undefined)}>
          <Plus aria-hidden />
          Add a word
        </Button>
      </Inline>
      <FormAlert tone="success" key={outcome}>
        {outcome}
      </FormAlert>
      <QueryList
        query={useInfiniteQuery(synonymsQuery(sought))}
        failure={synonymContract.list.failure}
        empty={
          <EmptyState
            drawing={<Drawing name="book" />}
            title={sought === '' ? 'No words yet' : 'No word like this'}
            text={
              sought === ''
                ? 'Add what members type and what else it is called.'
                : 'Try another spelling, or add it: searches will know it at once.'
            }
          />
        }
        gap={6}
      >
        {(synonym) => (
          <SynonymRow
            key={synonym.id}
            synonym={synonym}
            onEdit={() => edit(synonym)}
            onDeleted={() => setOutcome(`Searches don’t know “${synonym.term}” any more.`)}
          />
        )}
      </QueryList>
      {edited !== undefined && (
        <SynonymDialog
          key={edited.nth}
          synonym={edited.synonym}
          open={isOpen}
          onOpenChange={setOpen}
          onDecided={setOutcome}
        />
      )}
    </Stack>
  )
}

function SynonymRow({
  synonym: { id, term, words, category },
  onEdit,
  onDeleted,
}: {
  synonym: Synonym
  onEdit: () => void
  onDeleted: () => void
}) {
  const deletion = useDeleteSynonym(id)
  return (
    <ListRow
      title={term}
      detail={[words.join(', '), category].filter((part) => part).join(' · ')}
      link={<button type="button" className="text-start" onClick={onEdit} />}
      trailing={
        <ConfirmDialog
          title={`Delete “${term}”?`}
          text="Searches will only find offers that say it themselves."
          confirmLabel="Delete"
          tone="danger"
          describeError={(error) => serverMessage(error, synonymContract.remove.failure)}
          onConfirm={async () => {
            await deletion.mutateAsync(undefined)
            onDeleted()
          }}
          trigger={
            <IconButton variant="quiet" tone="danger" label={`Delete ${term}`}>
              <Trash2 aria-hidden />
            </IconButton>
          }
        />
      }
    />
  )
}
